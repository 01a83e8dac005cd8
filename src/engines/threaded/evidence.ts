import * as z from 'zod/mini'
import { Evidence } from '#domain/generation.ts'
import { ClaimSpans } from '#domain/evidence/locate.ts'
import { Claim } from '#domain/tools/claims.ts'
import { createRpcThread } from './rpc-thread.ts'

/** Claims, the source text in which their passages are looked for, and where an engine took them from. */
export const EvidenceQuestion = z.object({
  claims: z.array(Claim),
  text: z.string(),
  known: z.optional(z.array(ClaimSpans)),
})
const Found = z.array(Evidence)

export type EvidenceThread = {
  /** `domain/evidence`, elsewhere. @throws the reason of `signal`, or an Error when the thread broke */
  locate: (
    claims: readonly Claim[],
    text: string,
    known: readonly ClaimSpans[] | undefined,
    signal: AbortSignal,
  ) => Promise<Evidence[]>
  close: () => Promise<void>
}

/** Indexing a text of the technical ceiling takes some 150 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Finds evidence in a thread: in a text of millions of characters that takes the better part of a second. */
export function createEvidenceThread(): EvidenceThread {
  const thread = createRpcThread(new URL('./evidence-thread.ts', import.meta.url), resourceLimits)
  return {
    locate: async (claims, text, known, signal) =>
      Found.parse(await thread.call({ claims, text, known }, signal)),
    close: thread.close,
  }
}
