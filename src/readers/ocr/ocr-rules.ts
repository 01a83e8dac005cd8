/** How far and how long OCR reads. A page takes seconds, and the person waiting can stop it. */
export const ocrRules = { maxPages: 50, timeoutMs: 20 * 60_000 }
