/** What is asked of loaded weights. */
export type Writing = {
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** Holds what is written to a shape: a JSON schema, or `any` JSON. */
  shape: Record<string, unknown> | 'any' | undefined
  /** As many as there is room for, where it is not said. */
  maxTokens: number | undefined
  temperature: number
  seed: number | undefined
}

export type WritingReport = {
  finish: 'stop' | 'length'
  /** In tokens: of the messages all, of these those that stood there from the time before, and of the answer. */
  read: number
  cached: number
  written: number
}

export type Listener = {
  signal: AbortSignal
  /** All is as it should be, and reading begins. */
  onBegun: () => void
  /** Of the messages so many tokens are read; comes again and again, as a sign of life. */
  onRead: (tokens: number) => void
  onText: (text: string) => void
}

/** Weights in memory. One job at a time. */
export type Weights = {
  /** Tokens that are read and written together, and the most there could be. */
  contextTokens: number
  trainedTokens: number
  /** @throws PromptTooLong or ShapeRefused before it begins; the signal's reason */
  write: (asked: Writing, listener: Listener) => Promise<WritingReport>
}

export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong'
  readonly tokens: number

  constructor(tokens: number) {
    super('The messages leave no room for an answer.')
    this.tokens = tokens
  }
}

/** No grammar can be made of a schema. */
export class ShapeRefused extends Error {
  override readonly name = 'ShapeRefused'
}
