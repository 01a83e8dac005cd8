/** One measured figure; `goal` is what it must keep to, in words. */
export type Figure = { name: string; value: number; unit: string; note?: string }

/** The value below which a share of the measurements lies; `share` from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN
}
