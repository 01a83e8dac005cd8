const unprintable = /[[\p{Cc}\uFFFD\p{Co}\p{Cn}\p{Cs}]--[\t\n\v\f\r]]/gv
const invisible = /[\s\p{Cf}\p{Cc}\u115F\u3164]/gu
const wordCharacters = /[\p{L}\p{N}\p{M}]/gu
const pdfSyntax = /\b\d+ \d+ obj\b|\bendobj\b|\bendstream\b|>>\s*stream\b|\bstartxref\b/g

/** Tells whether nothing in a text can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}

/** Tells whether more than a tenth of a text is control, private-use or replacement characters. */
export function looksBinary(text: string): boolean {
  return count(text, unprintable) > 0.1 * text.length
}

/**
 * Tells whether text drawn from a PDF is not language: a broken font encoding (more than a tenth unprintable, or
 * hardly a letter or digit among the visible characters) or PDF syntax itself, dense enough not to be an article
 * about PDF.
 */
export function looksUnreadable(text: string): boolean {
  if (looksBinary(text)) return true
  const syntax = count(text, pdfSyntax)
  if (syntax >= 3 && syntax * 200 > text.length) return true
  const visible = text.length - count(text, invisible)
  return visible >= 40 && count(text, wordCharacters) < 0.3 * visible
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
