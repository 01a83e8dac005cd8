/** Bytes of what people call a megabyte. */
export const megabyte = 1_048_576

const minuteMs = 60_000

/** What each plan allows. Without schemas, so that a page can state it without loading those. */
export const planLimits = {
  free: { characters: 3000, fileBytes: megabyte, pages: 50, generationsPerDay: 5, summaryWords: 500 },
  pro: {
    characters: 30_000,
    fileBytes: 5 * megabyte,
    pages: 50,
    generationsPerDay: 'unlimited',
    summaryWords: 1000,
  },
} as const

/** What no plan and no operator can exceed. */
export const technicalCeiling = { characters: 3_000_000, fileBytes: 50 * megabyte, pages: 3000 }

/** A library has room for the bytes of so many of its plan's longest texts. */
export const libraryTexts = 5000

/** How long a file may take to read, and as much again for each further so many pages. */
export const readingLimits = { timeoutMs: minuteMs / 2, pagesInTime: 50 }

/** How far and how long OCR reads. A page takes seconds, and the person waiting can stop it. */
export const ocrLimits = { maxPages: 50, timeoutMs: 20 * minuteMs }

/** Questions of a quiz. */
export const [usualQuestions, fewestQuestions, mostQuestions] = [5, 3, 30]

/** Of what is found in a text: sentences that are marked in it, and items of any other kind. */
export const [mostMarks, mostFound] = [60, 24]

/** Cards of one person: ten years of twenty new ones every working day; one side in characters; cards that come in at once. */
export const cardLimits = { count: 50_000, side: 2000, imported: 2000 }

/** Bytes of a file of questions or cards. */
export const mostImportedBytes = 50 * megabyte

/** Links of one person, and cards of a text behind one of them, the earliest first. */
export const shareLimits = { count: 100, cards: 200 }

/**
 * How many attempts at one quiz are kept that have an answer, and how many that have none, which give way to others and
 * are forgotten after a day.
 */
export const mostAttempts = { answered: 2000, unanswered: 1000 }

/** Bytes of a profile picture. */
export const maxPictureBytes = 2 * megabyte

/** Characters of a password. */
export const shortestPassword = 6

/** Length of the trial; it ends by itself. */
export const trialDays = 14

/** US dollars. */
export const prices = { proMonthly: 12, proAnnualPerMonth: 9, annualSavingPercent: 25 }

/** For showing a limit in characters as words: 3,000 characters are "500 words". */
const charactersPerWord = 6

/** Estimates a number of words from a number of characters. */
export function estimateWords(characters: number): number {
  return Math.round(characters / charactersPerWord)
}
