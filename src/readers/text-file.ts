import { cleanText } from '#domain/source-text.ts'
import { AppError } from '#domain/errors.ts'
import { normalizeCharacters } from './characters.ts'
import { isBlank, looksBinary } from './text-quality.ts'

/**
 * The text of a plain text file, cleaned.
 * @throws AppError `text_file_corrupted` for bytes that are no text, `file_empty` for a blank file
 */
export function decodeText(bytes: Uint8Array): string {
  const decoded = decodeBytes(bytes)
  if (looksBinary(decoded)) throw new AppError('text_file_corrupted')
  const text = cleanText(normalizeCharacters(decoded))
  if (isBlank(text)) throw new AppError('file_empty')
  return text
}

/**
 * Bytes of text as they stand. Encoding by byte order mark, then by where the zero bytes stand (UTF-16), then UTF-8,
 * then windows-1252, the one the WHATWG Encoding Standard falls back to.
 * @throws AppError `text_file_corrupted`
 */
export function decodeBytes(bytes: Uint8Array): string {
  const marked = encodingByMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const wide = encodingByZeros(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWestern(bytes)
  }
}

function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return undefined
}

/** UTF-16 of an alphabetic script has its zero bytes (spaces, digits, Latin letters) on one side of each pair. */
function encodingByZeros(bytes: Uint8Array): string | undefined {
  if (bytes.length < 2 || bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const fewest = bytes.length / 2 / 20
  if (odd > fewest && even * 20 < odd) return 'utf-16le'
  if (even > fewest && odd * 20 < even) return 'utf-16be'
  return undefined
}

/**
 * Every byte sequence is "valid" windows-1252, so this is a guess to be earned: no control bytes, none of the five
 * unassigned ones, and accented letters in the minority, as in every language written with it.
 * @throws AppError `text_file_corrupted`
 */
function decodeWestern(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  const strange = /[\p{Cc}--[\t\n\v\f\r]]/v.test(text)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const accented = text.match(/[^\p{ASCII}\P{L}]/gu)?.length ?? 0
  if (strange || accented > 0.4 * letters) throw new AppError('text_file_corrupted')
  return text
}
