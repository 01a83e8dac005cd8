import { AppError } from '#domain/errors.ts'
import { nextTurn } from '../next-turn.ts'
import type { DocumentText } from '../document-text.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { RtfText } from './rtf-text.ts'
import { byteString, tokensOf } from './tokens.ts'

/** No document nests groups like this. */
const maxDepth = 5000

/** How many tokens are read between two looks at the clock. */
const tokensPerTurn = 50_000

/** What may lie behind text: shapes, drawn objects, a ground for all pages. */
const scenery = /\\(?:shp|do|background)(?![a-zA-Z])/

/**
 * The text of an RTF document, its footnotes at the end; deleted text, headers, pictures and all that is about the
 * text are omitted, and hidden text is reported.
 * @throws AppError `document_invalid` for absurd nesting; the reason of `signal`
 */
export async function readRtf(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const { blocks, damaged } = await read(bytes, signal)
  return { ...blocks.toText(), damaged }
}

/** The same in blocks, for a document that takes in another; what looks hidden is left out. @throws as `readRtf` */
export async function readRtfBlocks(bytes: Uint8Array, signal: AbortSignal): Promise<TextBlocks> {
  return (await read(bytes, signal)).blocks
}

async function read(
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ blocks: TextBlocks; damaged: boolean }> {
  const written = byteString(bytes)
  // White words may well be seen where something is drawn behind them.
  const rtf = new RtfText(!scenery.test(written))
  let read = 0
  let damaged = false
  for (const token of tokensOf(written)) {
    if (token.kind === 'open') rtf.open()
    else if (token.kind === 'close') rtf.close()
    else if (token.kind === 'word') rtf.word(token.word, token.number)
    else if (token.kind === 'bytes') rtf.write(token.bytes)
    else if (token.kind === 'broken') damaged = true
    if (rtf.depth > maxDepth) throw new AppError('document_invalid')
    if (rtf.body.full) break
    read += 1
    if (read % tokensPerTurn === 0) {
      await nextTurn()
      signal.throwIfAborted()
    }
  }
  rtf.end()
  rtf.body.append(rtf.notes)
  return { blocks: rtf.body, damaged }
}
