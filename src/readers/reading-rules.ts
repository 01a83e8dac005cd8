/** How far and how long a PDF is read (specification, sections 5 and 9). */
export const readingRules = { maxPages: 50, timeoutMs: 30_000 }
