/** Bytes of what people call a megabyte. */
const megabyte = 1_048_576

/** The numbers of `docs/behaviour.md`. Apart from the schemas, so that a page can state them without loading those. */
export const planNumbers = {
  free: { characters: 3000, fileBytes: megabyte, pages: 50, generationsPerDay: 5, summaryWords: 500 },
  pro: {
    characters: 30_000,
    fileBytes: 5 * megabyte,
    pages: 50,
    generationsPerDay: 'unlimited',
    summaryWords: 1000,
  },
} as const

/** A library has room for the bytes of so many of its plan's longest texts: 15 MB on Free, 150 MB on Pro. */
export const libraryTexts = 5000

/** Length of the trial; it ends by itself. */
export const trialDays = 14

/** US dollars. */
export const prices = { proMonthly: 12, proAnnualPerMonth: 9, annualSaving: 'Save 25%' }

/** For showing a limit in characters as words: 3,000 characters are "500 words". */
const charactersPerWord = 6

/** Estimates a number of words from a number of characters. */
export function estimateWords(characters: number): number {
  return Math.round(characters / charactersPerWord)
}

/** How many cards one person can have: ten years of twenty new ones every working day. */
export const mostCards = 50_000
