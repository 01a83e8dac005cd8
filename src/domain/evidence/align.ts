import type { Token } from '../words.ts'

export type Range = [start: number, end: number]

/**
 * The stretches between the longest common subsequence of two texts, pairwise. Names count less in it than other words, so
 * that two which have changed places stand in such stretches.
 */
export function gapsBetween(one: readonly Token[], other: readonly Token[]): [Range, Range][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let x = one.length - 1; x >= 0; x -= 1) {
    for (let y = other.length - 1; y >= 0; y -= 1) {
      lengths[x * width + y] =
        one[x]!.term === other[y]!.term
          ? lengths[(x + 1) * width + y + 1]! + (one[x]!.name ? 2 : 3)
          : Math.max(lengths[(x + 1) * width + y]!, lengths[x * width + y + 1]!)
    }
  }
  const gaps: [Range, Range][] = []
  let [x, y, lastX, lastY] = [0, 0, 0, 0]
  const close = () => {
    if (x > lastX && y > lastY)
      gaps.push([
        [lastX, x],
        [lastY, y],
      ])
  }
  while (x < one.length && y < other.length) {
    if (one[x]!.term === other[y]!.term) {
      close()
      ;[x, y] = [x + 1, y + 1]
      ;[lastX, lastY] = [x, y]
    } else if (lengths[(x + 1) * width + y]! >= lengths[x * width + y + 1]!) x += 1
    else y += 1
  }
  ;[x, y] = [one.length, other.length]
  close()
  return gaps
}
