import type { Matrix } from './path.ts'

/** A letter that was drawn: which, where its origin is in points, and the piece of text it belongs to. */
type Drawn = { letter: string; x: number; y: number; piece: number; before: Drawn | undefined }

/** Bold and shadows are made by drawing a letter again, moved by less than this, in heights of a letter, */
const farthest = 0.15
/** and by less than this share of its width: the next of two narrow letters stands farther on, */
const narrowShare = 0.45
/** unless it is moved up or down too, as no next letter is. */
const movedShare = 0.8
/** Moved up or down, in heights of a letter. */
const leastDrop = 0.02
/** The side of a cell in which letters are looked for, in points. */
const cellSize = 8
/** So many letters of a page are kept, */
const mostKept = 200_000
/** so many of one cell are looked through, and no letter is looked for farther away, in points. */
const mostOfCell = 50
const farthestAway = 2 * cellSize
/** Places on no page, at which numbers grow coarse, in points. */
const farthestPlace = 1e6

/**
 * Knows the letters of a page that were drawn before at the same place. One that goes on where the last one ended is not
 * looked for, unless that was drawn again too.
 * @param isAlike whether what hides a piece of text, or nothing, also holds of the one that is being drawn
 */
export function createDrawnAgain(isAlike: (piece: number) => boolean) {
  const cells = new Map<number, Drawn>()
  let [endX, endY, wasAgain, kept] = [NaN, NaN, false, 0]

  function find(letter: string, x: number, y: number, height: number, advance: number): boolean {
    const reach = Math.min(farthest * height, movedShare * advance, farthestAway)
    if (!(Math.abs(x) + Math.abs(y) < farthestPlace && reach >= 0)) return false
    for (let column = cellOf(x - reach); column <= cellOf(x + reach); column++) {
      for (let row = cellOf(y - reach); row <= cellOf(y + reach); row++) {
        let drawn = cells.get(keyOf(column, row))
        for (let seen = 0; drawn && seen < mostOfCell; seen++, drawn = drawn.before) {
          if (drawn.letter !== letter) continue
          const [aside, drop] = [Math.abs(x - drawn.x), Math.abs(y - drawn.y)]
          const share = drop > leastDrop * height ? movedShare : narrowShare
          const near = Math.min(reach, share * advance)
          if (aside < near && drop < near && isAlike(drawn.piece)) return true
        }
      }
    }
    return false
  }

  /**
   * Whether a letter was drawn there before; keeps it otherwise.
   * @param advance its width, in heights of a letter
   * @param piece the number of the piece of text that it belongs to
   */
  return (letter: string, matrix: Matrix, advance: number, piece: number): boolean => {
    // Read one by one: this is done for each letter.
    const [a, b] = [matrix[0] ?? 1, matrix[1] ?? 0]
    const [x, y] = [matrix[4] ?? 0, matrix[5] ?? 0]
    const goesOn = Math.abs(x - endX) < 0.01 && Math.abs(y - endY) < 0.01
    endX = x + advance * a
    endY = y + advance * b
    if (!goesOn || wasAgain) {
      const width = advance * Math.hypot(a, b)
      wasAgain = find(letter, x, y, Math.hypot(matrix[2] ?? 0, matrix[3] ?? 1), width)
      if (wasAgain) return true
    }
    if (++kept > mostKept) return false
    const key = keyOf(cellOf(x), cellOf(y))
    cells.set(key, { letter, x, y, piece, before: cells.get(key) })
    return false
  }
}

function cellOf(place: number): number {
  return Math.floor(place / cellSize)
}

function keyOf(column: number, row: number): number {
  return column * 0x10000 + row
}
