import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { LearnedStore } from './learned.ts'

const Learned = z.object({
  at: z.number(),
  tokensKey: z.optional(z.enum(['max_tokens', 'max_completion_tokens'])),
  temperature: z.optional(z.boolean()),
  variation: z.optional(z.boolean()),
  shape: z.optional(z.enum(['schema', 'plain-schema', 'json', 'words'])),
  sources: z.optional(z.boolean()),
  several: z.optional(z.boolean()),
  failedWith: z.optional(z.object({ sources: z.optional(z.number()), several: z.optional(z.number()) })),
  system: z.optional(z.boolean()),
  stream: z.optional(z.boolean()),
  usage: z.optional(z.boolean()),
  think: z.optional(z.boolean()),
  outputTokens: z.optional(z.number()),
  context: z.optional(z.number()),
  tokenRatio: z.optional(z.number()),
})
const File = z.record(z.string(), Learned)

/** Models and their servers are renewed: what they refused once they may take now. */
const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Keeps in a file what models take. A file that cannot be read or written costs a request more, and nothing else.
 * @param onTrouble told why it could not be written
 */
export function openLearnedFile(
  path: string,
  {
    clock = Date.now,
    onTrouble = () => {},
  }: { clock?: () => number; onTrouble?: (error: unknown) => void } = {},
): LearnedStore {
  let kept = load(path)
  return {
    find(place) {
      const found = Object.hasOwn(kept, place) ? kept[place] : undefined
      if (!found || Math.abs(clock() - found.at) > weekMs) return undefined
      const { at: _, ...dialect } = found
      return dialect
    },
    keep(place, dialect) {
      kept = { ...kept, [place]: { ...dialect, at: clock() } }
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(`${path}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
        renameSync(`${path}.new`, path)
      } catch (error) {
        onTrouble(error)
      }
    },
  }
}

function load(path: string): z.infer<typeof File> {
  try {
    const parsed = File.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? parsed.data : {}
  } catch {
    // There is none yet, or it is damaged: it is learned anew.
    return {}
  }
}
