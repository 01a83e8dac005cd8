import { stem } from '#domain/stem.ts'

/** The root of a word in small letters: longer words that begin alike for so many letters are of one, as "observe" and "observable". */
export const wordRoot = (word: string, length = 5) =>
  word.length > length ? word.slice(0, length) : stem(word)

/** Whether two texts have a word in common, or words of one root. */
export function shareRoot(one: string, other: string): boolean {
  const roots = new Set(rootsIn(one))
  return rootsIn(other).some((root) => roots.has(root))
}

function rootsIn(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)].map(([word]) => wordRoot(word))
}
