import type { PdfTextRun } from './library.ts'

/** Letters of scripts that are written from right to left. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** What decides a direction: letters and digits. Signs and spaces take that of their surroundings. */
const strong = /[\p{L}\p{N}]/u
const wordGap = 0.102

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

export function hasRightToLeft(runs: readonly PdfTextRun[]): boolean {
  return runs.some(({ str }) => rightToLeft.test(str))
}

/**
 * The text of a printed line that holds words written from right to left. Producers draw such lines in either
 * direction, word by word or letter by letter, so their order is taken from where they stand: the Unicode algorithm
 * (UAX #9, rules L1 to L4) the other way round. Runs of right-to-left letters come from pdf.js in reading order.
 */
export function textInReadingOrder(runs: readonly PdfTextRun[]): string {
  const pieces = withSpaces(
    withMarksPlaced(
      runs.filter(({ str, width }) => str !== '' && (str.trim() !== '' || width > 0)).flatMap(piecesOf),
    ).sort((a, b) => a.x - b.x),
  )
  const letters = pieces.map(({ text }) => text).join('')
  const share = letters.match(new RegExp(rightToLeft, 'gu'))?.length ?? 0
  const isRtlLine = share >= 0.5 * (letters.match(/\p{L}/gu)?.length ?? 0)

  // Stretches of one direction, from left to right; what has none goes with its neighbours where they agree.
  const stretches: { rtl: boolean; pieces: Piece[] }[] = []
  for (const [index, piece] of pieces.entries()) {
    const rtl = piece.rtl ?? directionBetween(pieces, index, isRtlLine)
    const last = stretches.at(-1)
    if (last?.rtl === rtl) last.pieces.push(piece)
    else stretches.push({ rtl, pieces: [piece] })
  }
  const ordered = isRtlLine ? stretches.toReversed() : stretches
  return ordered
    .flatMap(({ rtl, pieces: own }) => (rtl ? own.toReversed().map(mirror) : own))
    .map(({ text }) => text)
    .join('')
}

type Piece = {
  text: string
  x: number
  right: number
  size: number
  /** Undefined for signs and spaces. */
  rtl: boolean | undefined
}

/** A run, its signs at either end apart where it is written from left to right: they may belong to what is around it. */
function piecesOf(run: PdfTextRun): Piece[] {
  const { str, width, height, transform } = run
  const [, , , , x = 0] = transform
  const at = (text: string, from: number, rtl: boolean | undefined): Piece => ({
    text,
    x: x + (width * from) / str.length,
    right: x + (width * (from + text.length)) / str.length,
    size: height,
    rtl,
  })
  if (rightToLeft.test(str)) return [at(str, 0, true)]
  const [before = ''] = /^[^\p{L}\p{N}]*/u.exec(str) ?? []
  const rest = str.slice(before.length)
  const [after = ''] = /(?<![^\p{L}\p{N}%°])[^\p{L}\p{N}%°]+$/u.exec(rest) ?? []
  const core = rest.slice(0, rest.length - after.length)
  return [
    ...Array.from(before, (sign, index) => at(sign, index, undefined)),
    ...(core === '' ? [] : [at(core, before.length, false)]),
    ...Array.from(after, (sign, index) => at(sign, before.length + core.length + index, undefined)),
  ]
}

/** A mark that is drawn by itself stands over its letter, and is read after it. */
function withMarksPlaced(pieces: Piece[]): Piece[] {
  return pieces.map((piece) => {
    if (!/^\p{M}+$/u.test(piece.text)) return piece
    const middle = (piece.x + piece.right) / 2
    const letter = pieces.find(({ text, x, right }) => strong.test(text) && x <= middle && middle <= right)
    return letter ? { ...piece, x: letter.x - 0.01, right: letter.right, rtl: letter.rtl } : piece
  })
}

/** The direction of signs: that of both neighbours, or that of the line. Between numbers only what joins their digits. */
function directionBetween(pieces: Piece[], index: number, isRtlLine: boolean): boolean {
  const before = pieces.slice(0, index).findLast(({ rtl }) => rtl !== undefined)
  const after = pieces.slice(index + 1).find(({ rtl }) => rtl !== undefined)
  if (!before || !after || before.rtl !== after.rtl) return isRtlLine
  if (before.rtl) return true
  const areNumbers = !/\p{L}/u.test(before.text) && !/\p{L}/u.test(after.text)
  return isRtlLine && areNumbers && !/^[.,:/+-]$/.test(pieces[index]?.text ?? '')
}

function mirror(piece: Piece): Piece {
  return strong.test(piece.text) ? piece : { ...piece, text: mirrored[piece.text] ?? piece.text }
}

/** Words that stand apart without a space between them are parted. @param pieces from left to right */
function withSpaces(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1]
    if (!before || before.text.trim() === '' || piece.text.trim() === '') return [piece]
    const isParted = piece.x - before.right > wordGap * Math.max(piece.size, before.size)
    return isParted
      ? [{ ...piece, text: ' ', x: before.right, right: piece.x, rtl: undefined }, piece]
      : [piece]
  })
}
