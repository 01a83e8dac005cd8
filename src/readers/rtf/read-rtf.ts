import { AppError } from '#domain/errors.ts'
import { nextTurn } from '../next-turn.ts'
import type { DocumentText } from '../document-text.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { RtfText } from './rtf-text.ts'
import { tokensOf } from './tokens.ts'

/** No document nests groups like this. */
const maxDepth = 5000

/** How many tokens are read between two looks at the clock. */
const tokensPerTurn = 50_000

/**
 * The text of an RTF document, its footnotes at the end; deleted text, headers, pictures and all that is about the
 * text are omitted, and hidden text is reported.
 * @throws AppError `document_invalid` for absurd nesting; the reason of `signal`
 */
export async function readRtf(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const { hasScenery, ...text } = await read(bytes, true, signal)
  // White words may well be seen where something is drawn behind them.
  if (!hasScenery || !text.leftOut.some(({ why }) => why === 'pale')) return text
  const { hasScenery: _, ...kept } = await read(bytes, false, signal)
  return kept
}

/** The same in blocks, for a document that takes in another; what looks hidden is left out. @throws as `readRtf` */
export async function readRtfBlocks(bytes: Uint8Array, signal: AbortSignal): Promise<TextBlocks> {
  return (await readBlocks(bytes, true, signal)).blocks
}

type ReadBlocks = { blocks: TextBlocks; damaged: boolean; hasScenery: boolean }

async function read(
  bytes: Uint8Array,
  onPaper: boolean,
  signal: AbortSignal,
): Promise<DocumentText & { hasScenery: boolean }> {
  const { blocks, ...facts } = await readBlocks(bytes, onPaper, signal)
  return { ...blocks.toText(), ...facts }
}

async function readBlocks(bytes: Uint8Array, onPaper: boolean, signal: AbortSignal): Promise<ReadBlocks> {
  const rtf = new RtfText(onPaper)
  let read = 0
  let damaged = false
  for (const token of tokensOf(bytes)) {
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
  return { blocks: rtf.body, damaged, hasScenery: rtf.hasScenery }
}
