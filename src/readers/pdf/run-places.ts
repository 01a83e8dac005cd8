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
  // Read one by one: this is done for each run.
  const [one, other] = [from.transform, run.transform]
  const a = one[0] ?? 0
  const b = one[1] ?? 0
  const runA = other[0] ?? 0
  const runB = other[1] ?? 0
  const length = Math.sqrt(a * a + b * b)
  const runLength = Math.sqrt(runA * runA + runB * runB)
  if (length === 0 || runLength === 0 || from.height === 0) return undefined
  const alongX = a / length
  const alongY = b / length
  if (Math.abs(alongX * runB - alongY * runA) > mostTurn * runLength || alongX * runA + alongY * runB < 0)
    return undefined
  const aside = (other[4] ?? 0) - (one[4] ?? 0)
  const above = (other[5] ?? 0) - (one[5] ?? 0)
  return {
    ahead: (aside * alongX + above * alongY - from.width) / from.height,
    up: (above * alongX - aside * alongY) / from.height,
    size: run.height / from.height,
  }
}
