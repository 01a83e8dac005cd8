import type { Evidence } from '#domain/generation.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import type { Claim } from '#domain/tools/claims.ts'
import { createRpcThread } from './rpc-thread.ts'

/** Claims, the source text in which their passages are looked for, and where an engine took them from. */
export type EvidenceQuestion = {
  claims: readonly Claim[]
  text: string
  known: readonly ClaimSpans[] | undefined
}

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
    async locate(claims, text, known, signal) {
      const question: EvidenceQuestion = { claims, text, known }
      return (await thread.call(question, signal)) as Evidence[]
    },
    close: thread.close,
  }
}
