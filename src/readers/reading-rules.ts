/** How far and how long a PDF is read. */
export const readingRules = { maxPages: 50, timeoutMs: 30_000 }
