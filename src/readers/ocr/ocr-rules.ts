/** How far and how long OCR reads. It takes seconds for a page, and whoever waits may stop it. */
export const ocrRules = { maxPages: 50, timeoutMs: 20 * 60_000 }
