import { cleanText } from '#domain/source-text.ts'
import { AppError } from '#domain/errors.ts'
import { normalizeCharacters } from './characters.ts'
import { encodingByMark, encodingByZeros, readUtf32 } from './encoding/marks.ts'
import { isBinary } from './encoding/signatures.ts'
import { loadReader } from './load-reader.ts'
import { isBlank, looksBinary } from './text-quality.ts'

/** What bytes say, and the encoding it was read in where that had to be guessed. */
export type DecodedText = { text: string; guessed?: string | undefined }

/**
 * The text of a plain text file, cleaned.
 * @param declared as for `decodeBytes`
 * @throws AppError `text_file_corrupted` for bytes that are no text, `file_empty` for a blank file
 */
export async function decodeText(bytes: Uint8Array, declared?: string): Promise<DecodedText> {
  const decoded = await decodeBytes(bytes, declared)
  if (looksBinary(decoded.text)) throw new AppError('text_file_corrupted')
  const text = cleanText(normalizeCharacters(decoded.text))
  if (isBlank(text)) throw new AppError('file_empty')
  return { ...decoded, text }
}

/**
 * Bytes of text as they stand. Encoding by byte order mark, as declared, by the escape sequences of ISO-2022-JP, by
 * where the zero bytes stand (UTF-16), then UTF-8, and else the likeliest.
 * @param declared the label of an encoding, from the file itself or from who sent it
 * @throws AppError `text_file_corrupted`, also for what begins as a file that is no text; `document_reader_failed`
 */
export async function decodeBytes(bytes: Uint8Array, declared?: string): Promise<DecodedText> {
  if (isBinary(bytes)) throw new AppError('text_file_corrupted')
  const wide = readUtf32(bytes)
  if (wide !== undefined) return { text: wide }
  const marked = encodingByMark(bytes)
  const text = marked ? undefined : decodeAs(declared, bytes)
  if (text !== undefined) return { text }
  const certain = marked ?? encodingByEscapes(bytes) ?? encodingByZeros(bytes)
  if (certain) return { text: new TextDecoder(certain).decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const { guessEncoding } = await loadReader(() => import('./encoding/guess-encoding.ts'))
    const guessed = guessEncoding(bytes)
    const text = new TextDecoder(guessed).decode(bytes)
    const controls = text.match(control)?.length ?? 0
    if (controls > mostControls(text) || (guessed === 'windows-1252' && !looksWestern(text))) {
      throw new AppError('text_file_corrupted')
    }
    return { text: controls > 0 ? text.replace(control, '') : text, guessed }
  }
}

/** Who declares UTF-16 in letters of one byte is mistaken; and UTF-8 that is declared wrongly is guessed at. */
function decodeAs(label: string | undefined, bytes: Uint8Array): string | undefined {
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return undefined
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return undefined
  }
}

/** ISO-2022-JP is ASCII, but says by escape sequences what follows (RFC 1468). */
function encodingByEscapes(bytes: Uint8Array): string | undefined {
  const escape = bytes.indexOf(0x1b)
  if (escape < 0 || bytes[escape + 1] !== 0x24 || bytes.some((byte) => byte > 0x7f)) return undefined
  return bytes[escape + 2] === 0x40 || bytes[escape + 2] === 0x42 ? 'iso-2022-jp' : undefined
}

/**
 * Every byte sequence is "valid" windows-1252, so this is a guess to be earned: hardly a control byte, none of the five
 * unassigned ones among many, and accented letters in the minority, as in every language written with it.
 */
function looksWestern(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const accented = text.match(/[^\p{ASCII}\P{L}]/gu)?.length ?? 0
  return accented <= 0.4 * letters
}

const control = /[\p{Cc}--[\t\n\v\f\r]]/gv

/** A stray byte or two say nothing against a text. */
function mostControls({ length }: string): number {
  return length < 100 ? 0 : Math.ceil(length / 1000)
}
