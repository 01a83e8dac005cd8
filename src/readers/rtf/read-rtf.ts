import { AppError } from '#domain/errors.ts'
import { nextTurn } from '../next-turn.ts'
import type { DocumentText } from '../text-blocks.ts'
import { RtfText } from './rtf-text.ts'
import { tokensOf } from './tokens.ts'

/** No document nests groups like this. */
const maxDepth = 5000

/** How many tokens are read between two looks at the clock. */
const tokensPerTurn = 50_000

/**
 * The text of an RTF document, its footnotes at the end; deleted text, headers, pictures and all that is about the
 * text are left out, and hidden text is told.
 * @throws AppError `document_invalid` for absurd nesting; the reason of `signal`
 */
export async function readRtf(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
  const rtf = new RtfText()
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
  return { ...rtf.body.toText(), damaged }
}
