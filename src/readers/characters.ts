/** Latin ligatures and Arabic presentation forms: shapes of letters, which are not typed and which no search finds. */
const letterShapes = /[\uFB00-\uFB06\uFB50-\uFDC7\uFDF0-\uFDFB\uFE70-\uFEFC]/g

/** Controls but tab and line feed, soft hyphens, byte order marks and replacement characters. */
const unwanted = /[[\p{Cc}\u00AD\uFEFF\uFFFD]--[\t\n]]/gv

/**
 * The same text without the characters that no reader means: controls, soft hyphens, halves of surrogate pairs and
 * replacement characters go; ligatures become letters. Whole-text NFKC would also flatten superscripts.
 */
export function normalizeCharacters(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .replace(letterShapes, (shape) => shape.normalize('NFKC'))
}
