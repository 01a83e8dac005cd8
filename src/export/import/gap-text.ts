import type { CardSides } from '#domain/items/card.ts'
import { GapPassage } from '#domain/items/gap-passage.ts'

/** Where a gap begins and ends while the text around it is read: letters of Unicode's private area, which no text has. */
const [opens, closes] = ['\uE010', '\uE011']

/** An answer in its place in a text that is still to be read. */
export function markGap(answer: string): string {
  return `${opens}${answer}${closes}`
}

/** Text that has no such marks of its own. */
export function withoutMarkup(text: string): string {
  return text.replaceAll(opens, '').replaceAll(closes, '')
}

/** A text in pieces: every other one is what fills a gap. */
function piecesOf(text: string): string[] {
  // The mark of an answer holds no blanks of its text.
  return text
    .replace(/\uE010([^\S\n]*)/g, `$1${opens}`)
    .replace(/(?<![^\S\n])([^\S\n]+)\uE011/g, `${closes}$1`)
    .split(/[\uE010\uE011]/)
}

/** A text with gaps that were marked and whose rest was read; undefined where it has not three to seven of them. */
export function passageOfMarks(text: string): GapPassage | undefined {
  const pieces = piecesOf(text)
  let whole = ''
  const gaps: GapPassage['gaps'] = []
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) gaps.push({ start: whole.length, end: whole.length + piece.length })
    whole += piece
  }
  return GapPassage.safeParse({ text: whole, gaps }).data
}

/** A card for each of its gaps, the others filled. */
export function cardsOfMarks(text: string): CardSides[] {
  const pieces = piecesOf(text)
  return pieces.flatMap((answer, gap) =>
    gap % 2 === 1 && answer !== ''
      ? [{ front: pieces.map((piece, at) => (at === gap ? '_____' : piece)).join(''), back: answer }]
      : [],
  )
}
