import type { Difference } from '../generation.ts'

/** What one word or number set right makes of a claim. */
export type Mend = { said: string; written: string; words: string }

const replaceable = new Set<Difference['kind']>(['number', 'date', 'name'])

/**
 * A claim as its passage has it, where the two differ in one figure or name and in nothing else.
 * @param words of the claim
 * @returns undefined where it cannot be put right by putting one for the other
 */
export function findMend(words: string, differences: readonly Difference[] = []): Mend | undefined {
  const [only, ...others] = differences
  if (!only || others.length > 0 || !replaceable.has(only.kind)) return undefined
  const { said, written } = only
  if (said === undefined || written === undefined) return undefined
  const at = words.indexOf(said)
  if (at < 0 || words.includes(said, at + 1) || isWithinWord(words, at, said.length)) return undefined
  return { said, written, words: words.slice(0, at) + written + words.slice(at + said.length) }
}

function isWithinWord(words: string, at: number, length: number): boolean {
  return /[\p{L}\p{N}]/u.test(words.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(words.charAt(at + length))
}
