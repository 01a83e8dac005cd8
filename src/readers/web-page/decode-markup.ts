import { AppError } from '#domain/errors.ts'
import { decodeBytes, type DecodedText } from '../text-file.ts'
import { looksBinary } from '../text-quality.ts'

/** Where HTML and XML say how they are encoded: within the first kilobyte (WHATWG HTML, 13.2.3.2), or, as browsers find too, later. */
const declaration = /<(?:meta\b[^>]*?\bcharset|\?xml\b[^>]*?\bencoding)\s*=\s*(?:["']\s*)?([\w.:-]+)/i

/** A document type with definitions of its own, of which lenient parsers take all but the beginning for text. */
const documentType = /<!DOCTYPE[^[>]*\[[^\]]*\]\s*>/i
const headCharacters = 16_384

/** What tells bytes from a text (WHATWG MIME Sniffing, 3). */
const controls = /(?![\t\n\v\f\r])\p{Cc}/gu

/**
 * Decodes HTML or XHTML: by its byte order mark, by what it declares, or else as any text file. Its document type, if
 * it defines something, is omitted.
 * @param charset what a server says of it, which counts for more than what it declares
 * @throws AppError `text_file_corrupted` for bytes that are no text
 */
export async function decodeMarkup(bytes: Uint8Array, charset?: string): Promise<DecodedText> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, headCharacters))
  const { text, guessed } = await decodeBytes(bytes, charset ?? declaration.exec(start)?.[1])
  const beginning = text.slice(0, headCharacters)
  const controlCount = beginning.match(controls)?.length ?? 0
  if (looksBinary(text) || controlCount > beginning.length / 100) throw new AppError('text_file_corrupted')
  const head = beginning.replace(documentType, '')
  return { text: head + text.slice(headCharacters), guessed }
}
