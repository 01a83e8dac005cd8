import type { Handout, Written } from './handout.ts'

/** A handout as it is: what `parseHandout` reads. */
export function writeJson(handout: Handout): Written {
  return { content: `${JSON.stringify(handout, null, 2)}\n`, losses: [] }
}
