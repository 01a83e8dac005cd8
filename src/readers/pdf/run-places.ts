import type { PdfTextRun } from './library.ts'

/** Where a run stands from another: lengths in heights of the other's letters. */
export type Offset = {
  /** From the end of the other run to the beginning of this one, along the line. */
  ahead: number
  /** How much higher its baseline is. */
  up: number
  /** How high its letters are, as a share of the other's. */
  size: number
}

/** Runs whose lines turn by more than this from each other (its sine) are not compared. */
const mostTurn = 0.05

/** Compares two runs of one direction, whichever it is; undefined where they have none or two. */
export function offsetOf(from: PdfTextRun, run: PdfTextRun): Offset | undefined {
  if (from.dir === 'ttb' || run.dir === 'ttb') return undefined
  const [a = 0, b = 0, , , fromX = 0, fromY = 0] = from.transform
  const [runA = 0, runB = 0, , , x = 0, y = 0] = run.transform
  const [length, runLength] = [Math.hypot(a, b), Math.hypot(runA, runB)]
  if (length === 0 || runLength === 0 || from.height === 0) return undefined
  const [alongX, alongY] = [a / length, b / length]
  if (Math.abs(alongX * runB - alongY * runA) > mostTurn * runLength || alongX * runA + alongY * runB < 0)
    return undefined
  const [aside, above] = [x - fromX, y - fromY]
  return {
    ahead: (aside * alongX + above * alongY - from.width) / from.height,
    up: (above * alongX - aside * alongY) / from.height,
    size: run.height / from.height,
  }
}
