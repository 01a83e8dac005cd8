import type { CallLimits } from './call-model.ts'
import type { EndedCall } from './ended-call.ts'
import type { LearnedStore } from './learned.ts'

/** A model behind an address, and how it is asked. */
export type HostedSettings = {
  /** Everything before `/chat/completions`. */
  baseUrl: string
  /** Local servers often want none. */
  apiKey: string | undefined
  model: string
  /** Put before `API Error: `. */
  name: string
  /** What results call it; the provider's name, else the model's, where it is not set. */
  title?: string | undefined
  /** The tokens that the model reads and writes together, where that is set and not asked for. */
  contextTokens?: number | undefined
  /** The most tokens it writes. */
  outputTokens?: number | undefined
  /** Calls at once; as many as come, where it is not set. */
  concurrency?: number | undefined
  /** In US dollars for a million tokens, those that are read and those that are written. */
  prices?: { input: number; output: number } | undefined
  limits?: Partial<CallLimits> | undefined
  /** How often a draft is told at most, in milliseconds. */
  draftMs?: number
  clock?: () => number
  /** From 0 to 1, exclusive. */
  random?: () => number
  /** What was learned of models, and is kept over a restart. */
  learned?: LearnedStore
  /** What the words around a text are drawn from; drawn at random where it is not set. */
  secret?: Uint8Array | undefined
  /** Told of each call that ended, but for those that were cancelled. */
  onCall?: (call: EndedCall) => void
}
