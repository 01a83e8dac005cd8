import type { PdfTextRun } from './library.ts'

type Matrix = number[]

/** Turns a page by 90, 180 or 270 degrees clockwise, as its viewer does. */
const turns: Record<number, Matrix> = {
  90: [0, -1, 1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, 1, -1, 0, 0, 0],
}

/** The runs of a page where its reader sees them: a page scanned or set sideways is turned before it is read. */
export function seenUpright<Item extends PdfTextRun | { type: string }>(
  items: Item[],
  rotate: number,
): Item[] {
  const turn = turns[rotate]
  if (!turn) return items
  return items.map((item) =>
    'transform' in item ? { ...item, transform: multiply(turn, item.transform) } : item,
  )
}

/** Heights between which a page is seen, in points. */
export function seenHeights(
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[],
  rotate: number,
): { bottom: number; top: number } {
  if (rotate === 90) return { bottom: -x1, top: -x0 }
  if (rotate === 180) return { bottom: -y1, top: -y0 }
  if (rotate === 270) return { bottom: x0, top: x1 }
  return { bottom: y0, top: y1 }
}

/** `by` applied after `matrix`, both as PDF writes them: six numbers (ISO 32000-2, 8.3.3). */
function multiply(by: Matrix, matrix: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = by
  const [ma = 1, mb = 0, mc = 0, md = 1, me = 0, mf = 0] = matrix
  return [
    a * ma + c * mb,
    b * ma + d * mb,
    a * mc + c * md,
    b * mc + d * md,
    a * me + c * mf + e,
    b * me + d * mf + f,
  ]
}
