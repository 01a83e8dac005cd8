import { cleanText } from '#domain/source-text.ts'
import type { Block } from '#domain/document/block.ts'
import { pageSpansOf, type PageSpan } from '#domain/document/places.ts'
import type { LeftOut, SourceNote } from '#domain/document/reading-report.ts'
import type { SourceText } from '../source.ts'

/** The pages of a document whose text is missing because they are pictures, or in an unreadable encoding. */
export function pagesToRecognize({ notes }: SourceText): number[] {
  const pages = notes.flatMap((note) =>
    note.kind === 'scanned-pages' || note.kind === 'garbled-pages' ? note.pages : [],
  )
  return [...new Set(pages)].sort((a, b) => a - b)
}

type Piece = { from: SourceText; span: PageSpan }

/**
 * A document of which some pages were read by OCR: page after page, OCR's words where there are some, and otherwise
 * those of the document itself.
 * @param limit characters
 */
export function mergePages(document: SourceText, recognized: SourceText, limit: number): SourceText {
  const [ownPages, ocrPages] = [document, recognized].map(({ blocks }) => pageSpansOf(blocks ?? [])) as [
    PageSpan[],
    PageSpan[],
  ]
  const byOcr = new Set(ocrPages.map(({ page }) => page))
  const own = ownPages.filter(({ page }) => !byOcr.has(page))
  const pieces: Piece[] = [
    ...own.map((span) => ({ from: document, span })),
    ...ocrPages.map((span) => ({ from: recognized, span })),
  ].sort((one, other) => one.span.page - other.span.page)
  let text = ''
  const blocks: Block[] = []
  for (const [index, piece] of pieces.entries()) {
    const { page, start, end } = piece.span
    const joint = jointOf(pieces[index - 1], piece)
    const goesOn = /[^.!?:;…]$/.test(text) && /^\p{Ll}/u.test(piece.from.text.slice(start, end))
    text += joint === '\n\n' && goesOn ? ' ' : joint
    const shift = text.length - start
    for (const block of piece.from.blocks ?? [])
      if (block.page === page) blocks.push({ ...block, start: block.start + shift, end: block.end + shift })
    text += piece.from.text.slice(start, end)
  }
  text = cleanText(text)
  const unread = pagesToRecognize(document).filter((page) => byOcr.has(page))
  const rest = document.notes.flatMap((note): SourceNote[] => {
    if (note.kind !== 'scanned-pages' && note.kind !== 'garbled-pages') return [note]
    const left = note.pages.filter((page) => !unread.includes(page))
    return left.length > 0 ? [{ ...note, pages: left }] : []
  })
  return {
    ...document,
    text,
    characters: text.length,
    blocks,
    leftOut: document.leftOut.map((one) => moveToPage(one, ownPages, pageSpansOf(blocks))),
    notes: [...rest, ...recognized.notes],
    overLimit: text.length > limit,
    more: document.more || recognized.more,
  }
}

/** What stands between two pages in the text they both come from; where they do not, a paragraph ends. */
function jointOf(before: Piece | undefined, { from, span }: Piece): string {
  if (!before) return ''
  const gap = from.text.slice(before.span.end, span.start)
  const areNeighbours = before.from === from && gap.trim() === '' && before.span.end <= span.start
  return areNeighbours ? gap : '\n\n'
}

/** What was omitted at the beginning of a page of the document stays there, and all else at its end. */
function moveToPage(one: LeftOut, before: PageSpan[], after: PageSpan[]): LeftOut {
  const from = before.find(({ page }) => page === one.page)
  const to = after.find(({ page }) => page === one.page)
  if (one.at === undefined || !to) return { ...one, at: undefined }
  return { ...one, at: from && one.at <= from.start ? to.start : to.end }
}
