import * as z from 'zod/mini'
import * as words from './words.ts'

const State = z.object({ refusal: z.string() })

/**
 * The sentence for a refusal that `/login` was told of, never the text that came with it: that stands in the address,
 * where anybody may have written it.
 * @returns undefined where there was no refusal
 */
export function refusalSentence(state: unknown): string | undefined {
  const parsed = State.safeParse(state)
  if (!parsed.success) return undefined
  return Object.hasOwn(words.refusals, parsed.data.refusal)
    ? words.refusals[parsed.data.refusal]
    : words.googleFailed
}
