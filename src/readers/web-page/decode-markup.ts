import { AppError } from '#domain/errors.ts'
import { decodeBytes, type DecodedText } from '../text-file.ts'
import { looksBinary } from '../text-quality.ts'

/** Where HTML and XML say how they are encoded, within the first kilobyte (WHATWG HTML, 13.2.3.2). */
const declaration = /<(?:meta\b[^>]*?\bcharset|\?xml\b[^>]*?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i

/** A document type with definitions of its own, of which lenient parsers take all but the beginning for text. */
const documentType = /<!DOCTYPE[^[>]*\[[^\]]*\]\s*>/i
const headCharacters = 16_384

/**
 * Decodes HTML or XHTML: by its byte order mark, by what it declares, or else as any text file. Its document type, if
 * it defines something, is left out.
 * @throws AppError `text_file_corrupted` for bytes that are no text
 */
export async function decodeMarkup(bytes: Uint8Array): Promise<DecodedText> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const label = /^(?:\u00FF\u00FE|\u00FE\u00FF|\u00EF\u00BB\u00BF)/.test(start)
    ? undefined
    : declaration.exec(start)?.[1]
  const declared = label === undefined ? undefined : decodeAs(label, bytes)
  const { text, guessed }: DecodedText =
    declared === undefined ? await decodeBytes(bytes) : { text: declared }
  if (looksBinary(text)) throw new AppError('text_file_corrupted')
  const head = text.slice(0, headCharacters).replace(documentType, '')
  return { text: head + text.slice(headCharacters), guessed }
}

/** Who declares UTF-16 in letters of one byte is mistaken; and UTF-8 that is declared wrongly is guessed at. */
function decodeAs(label: string, bytes: Uint8Array): string | undefined {
  if (/^utf-?(?:8|16)/i.test(label)) return undefined
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return undefined
  }
}
