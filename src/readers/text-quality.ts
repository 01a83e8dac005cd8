const unprintable = /[[\p{Cc}\uFFFD\p{Co}\p{Cn}\p{Cs}]--[\t\n\v\f\r]]+/gv
const invisible = /[\s\p{Cf}\p{Cc}\u115F\u3164]+/gu
const visible = /[^\s\p{Cf}\p{Cc}\u115F\u3164]/u
const wordCharacters = /[\p{L}\p{N}\p{M}]+/gu
const pdfSyntax = /\b\d+ \d+ obj\b|\bendobj\b|\bendstream\b|>>\s*stream\b|\bstartxref\b/g

/** The dots and dashes that lead the eye through a table of contents or a form. */
const leaders = /([.·•…_–—-])(?:\s?\1){3,}/gu

/** Tells whether nothing in a text can be seen. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Tells whether more than a tenth of a text is control, private-use or replacement characters. */
export function looksBinary(text: string): boolean {
  return extent(text, unprintable) > 0.1 * text.length
}

/**
 * Whether a line is in an unreadable encoding, though the page around it need not be: at least three
 * of its characters, and more than half of all that can be seen, are no letters of anything. A bullet from a symbol
 * font is not enough.
 */
export function looksGarbled(line: string): boolean {
  const garbage = extent(line, unprintable)
  if (garbage < 3) return false
  return 2 * garbage > line.length - extent(line, /\s+/g)
}

/**
 * Tells whether text drawn from a PDF is not language: a broken font encoding (more than a tenth unprintable, or
 * hardly a letter or digit among the visible characters) or PDF syntax itself, dense enough not to be an article
 * about PDF.
 */
export function looksUnreadable(text: string): boolean {
  if (looksBinary(text)) return true
  const syntax = text.match(pdfSyntax)?.length ?? 0
  if (syntax >= 3 && syntax * 200 > text.length) return true
  // Nearly every page has letters enough, whatever else it holds.
  if (holds(text, wordCharacters, 0.3 * text.length)) return false
  const plain = text.replace(leaders, ' ')
  const seen = plain.length - extent(plain, invisible)
  return seen >= 40 && !holds(plain, wordCharacters, 0.3 * seen)
}

/** Tells whether runs that match make up so many UTF-16 code units, and looks no further. */
function holds(text: string, runs: RegExp, least: number): boolean {
  let found = 0
  for (const [run] of text.matchAll(runs)) if ((found += run.length) >= least) return true
  return least <= 0
}

/** How many UTF-16 code units lie in runs that match. */
function extent(text: string, runs: RegExp): number {
  return (text.match(runs) ?? []).reduce((sum, run) => sum + run.length, 0)
}
