/** A document may take so long, and as much again for each further so many pages. */
export const readingRules = { timeoutMs: 30_000, pagesInTime: 50 }

/** How long a document of so many pages may take. */
export function timeFor(pages: number, timeoutMs: number = readingRules.timeoutMs): number {
  return timeoutMs * Math.max(1, Math.ceil(pages / readingRules.pagesInTime))
}
