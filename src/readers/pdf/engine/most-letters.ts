/** Some of a list that follow each other: from the first up to the one behind the last. */
export type LetterRange = { from: number; to: number }

/** At the edge of what hides them some letters of a piece may seem to be seen; so many at most, or such a share. */
const strayLetters = 2
const strayShare = 0.1

/** How many of some letters may be otherwise than most. */
export function mostOthers(count: number): number {
  return Math.max(strayShare * count, Math.min(strayLetters, Math.floor(count / 4)))
}

/** Whether something holds of all cells of letters but those at an edge. */
export function isMost(
  cells: readonly number[],
  { from, to }: LetterRange,
  holds: (cell: number) => boolean,
): boolean {
  const allowed = mostOthers(to - from)
  let others = 0
  for (let at = from; at < to; at++) {
    if (!holds(cells[at] ?? -1) && ++others > allowed) return false
  }
  return to > from
}
