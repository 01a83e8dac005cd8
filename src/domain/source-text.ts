import { AppError } from './errors.ts'

/** Well-formed UTF-16 without NUL: what a database can store and return unchanged. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Line ends as LF and no blank edges: what is counted, checked, sent and stored is this very text. */
export function cleanText(raw: string): string {
  return storable(raw).replace(/\r\n?/g, '\n').trim()
}

/** Characters as every limit counts them: UTF-16 code units of the cleaned text. */
export function countCharacters(raw: string): number {
  return cleanText(raw).length
}

/**
 * The cleaned text, when it may be worked on.
 * @throws AppError `text_missing` when it is blank, `text_too_long` when it exceeds `limit` characters
 */
export function checkText(raw: string, limit: number): string {
  const text = cleanText(raw)
  if (text === '') throw new AppError('text_missing')
  if (text.length > limit) throw new AppError('text_too_long', { limit })
  return text
}

const sentenceEnd = /[.!?…。！？]["”’)\]]*(?=\s)/gu

/**
 * The beginning of a text, at most `limit` characters, cut at the last sentence end that leaves at least half of
 * the limit; failing that at a space, and failing that between two characters (never inside a surrogate pair).
 */
export function keepBeginning(raw: string, limit: number): string {
  const text = cleanText(raw)
  if (text.length <= limit) return text
  const window = text.slice(0, limit + 1)
  let end = 0
  for (const match of window.matchAll(sentenceEnd)) end = match.index + match[0].length
  if (end < limit / 2) end = window.lastIndexOf(' ')
  if (end < limit / 2) end = limit
  if (isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end).trimEnd()
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
