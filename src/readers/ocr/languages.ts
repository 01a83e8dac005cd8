/**
 * The languages in which OCR reads: the code by which Tesseract names the data of each, its tag (BCP 47), and what
 * travels for it the first time, Tesseract itself included. The build copies the data from the package
 * `@tesseract.js-data/<code>`; another language is another line here and another dependency.
 */
export const ocrLanguages = [
  { code: 'eng', tag: 'en', bytes: 3_840_000 },
  { code: 'deu', tag: 'de', bytes: 2_220_000 },
  { code: 'fra', tag: 'fr', bytes: 1_600_000 },
  { code: 'spa', tag: 'es', bytes: 2_990_000 },
] as const

export type OcrLanguage = (typeof ocrLanguages)[number]['code']

/**
 * The initial language: the first of the person's that OCR supports, otherwise English.
 * @param tags as a browser lists them, the liked best first
 */
export function likelyLanguage(tags: readonly string[]): OcrLanguage {
  for (const tag of tags) {
    const found = ocrLanguages.find((language) => language.tag === tag.toLowerCase().split('-')[0])
    if (found) return found.code
  }
  return 'eng'
}
