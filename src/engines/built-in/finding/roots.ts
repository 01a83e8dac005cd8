import { stem } from '#domain/stem.ts'

/** Longer words that begin alike for so many letters are of one root: "observe" and "observable". */
const rootLength = 5

/** Whether two texts have a word in common, or words of one root. */
export function shareRoot(one: string, other: string): boolean {
  const roots = new Set(rootsIn(one))
  return rootsIn(other).some((root) => roots.has(root))
}

function rootsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)].map(([word]) =>
    word.length > rootLength ? word.slice(0, rootLength) : stem(word),
  )
}
