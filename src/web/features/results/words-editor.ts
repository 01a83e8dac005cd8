import type { Flaw } from '#domain/items/question-flaws.ts'

// A question that somebody writes
export const newQuestion = 'New question'
export const questionNumber = (number: number) => `Question ${number}`
export const options = 'Options. Mark the right one.'
export const isRight = (number: number) => `${number} is right`
export const option = (number: number) => `Option ${number}`
export const save = 'Save'
export const saving = 'Saving…'
export const saved = 'Saved.'
export const added = 'Added.'
export const cancel = 'Cancel'
export const askDiscard = 'Discard what you wrote?'
export const discard = 'Discard'

// What makes it unfair: advice, for its writer may know better
export const flaws: Record<Flaw, string> = {
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
