const unprintable = /[[\p{Cc}\uFFFD\p{Co}\p{Cn}\p{Cs}]--[\t\n\v\f\r]]/gv
const invisible = /[\s\p{Cf}\p{Cc}\u115F\u3164]/gu
const wordCharacters = /[\p{L}\p{N}\p{M}]/gu
const pdfSyntax = /\b\d+ \d+ obj\b|\bendobj\b|\bendstream\b|>>\s*stream\b|\bstartxref\b/g

/** The dots and dashes that lead the eye through a table of contents or a form. */
const leaders = /([.·•…_–—-])(?:\s?\1){3,}/gu

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
  const plain = text.replace(leaders, ' ')
  const visible = plain.length - count(plain, invisible)
  return visible >= 40 && count(plain, wordCharacters) < 0.3 * visible
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
