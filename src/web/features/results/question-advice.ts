import { findFlaws, type Flaw, type ShownItem } from '#engines/built-in/writing/quiz/item-flaws.ts'

/** What a flaw of a question is told as: advice, for its writer may know better. */
const words: Record<Flaw, string> = {
  longestAnswer: 'The right answer is much longer than the others.',
  articleCue: 'The “a” or “an” before the gap fits only some options.',
  catchAllOption: 'Options such as “all of these” help with guessing.',
  absoluteOption: 'Words such as “always” and “never” give an option away.',
  capitalCue: 'The right answer stands out by its first letter.',
  evenSeries: 'Four numbers in a row look made up.',
  stemLeak: 'The question has a word that only the right answer has.',
  stemNamesDistractor: 'The question names a wrong option.',
  overlappingOptions: 'Two options say the same.',
}

/** Advice on a question that is being written; none while parts of it are missing. */
export function adviceOn(item: ShownItem): string[] {
  const isWhole = [item.question, ...item.options].every((part) => part.trim() !== '')
  return isWhole ? findFlaws(item).map((flaw) => words[flaw]) : []
}
