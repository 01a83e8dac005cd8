import { keepBeginning } from '#domain/source-text.ts'

export type CutText = { whole: string; beginning: string; words: string }

/** What is tried of a text that is longer than the limit, and what is said of the rest. */
export function beginningOf(whole: string, limit: number): CutText {
  const beginning = keepBeginning(whole, limit)
  const [all, tried] = [whole.trim().length, beginning.length].map((count) => count.toLocaleString('en-US'))
  return {
    whole,
    beginning,
    words: `Your text has ${all} characters, and all of it is kept. Here we try the first ${tried}; with a free account you choose the part.`,
  }
}
