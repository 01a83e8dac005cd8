import { Parser } from 'htmlparser2'
import { AppError } from '#domain/errors.ts'
import { nextTurn } from '../next-turn.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is done with the parts of a marked-up text, in their order. */
export type MarkupHandler = {
  /** Tells whether nothing within this element is to be reported, nor itself. */
  skips?: (name: string, attributes: Attributes) => boolean
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  /** @param isWritten whether its end is, and does not follow from what stands around it */
  close?: (name: string, isWritten: boolean) => void
  /** Asked now and then: whether the rest need not be read. */
  isDone?: () => boolean
}

/** XHTML is parsed as leniently as HTML, but there a tag may close itself, as in `<title/>`. */
export type MarkupOptions = { language: 'xml' | 'html' | 'xhtml'; signal: AbortSignal }

/** No document nests like this; what a parser does at each level adds up. */
const maxDepth = 5000

/** How many characters are parsed between two looks at the clock; browsers make each look last some milliseconds. */
const charactersPerTurn = 262_144

/**
 * Parses XML or HTML piece by piece and forgets it as it goes. Entities that a document defines itself are never
 * expanded, and nothing that it refers to is loaded.
 * @throws AppError `document_invalid` for absurd nesting; the reason of `signal`
 */
export async function parseMarkup(
  pieces: string | AsyncIterable<string>,
  handler: MarkupHandler,
  { language, signal }: MarkupOptions,
): Promise<void> {
  let depth = 0
  let skippedFrom = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > maxDepth) throw new AppError('document_invalid')
        if (skippedFrom > 0) return
        if (handler.skips?.(name, attributes)) skippedFrom = depth
        else handler.open?.(name, attributes)
      },
      ontext(text) {
        if (skippedFrom === 0) handler.text?.(text)
      },
      onclosetag(name, isImplied) {
        if (skippedFrom === 0) handler.close?.(name, !isImplied)
        if (skippedFrom === depth) skippedFrom = 0
        depth -= 1
      },
    },
    { xmlMode: language === 'xml', recognizeSelfClosing: language !== 'html' },
  )
  let parsed = 0
  for await (const piece of typeof pieces === 'string' ? cut(pieces) : pieces) {
    signal.throwIfAborted()
    parser.write(piece)
    if (handler.isDone?.()) return
    parsed += piece.length
    if (parsed < charactersPerTurn) continue
    parsed = 0
    await nextTurn()
  }
  parser.end()
}

function* cut(text: string): Generator<string> {
  const pieceLength = charactersPerTurn / 4
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
  }
}
