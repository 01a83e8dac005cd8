import type { ErrorDetails } from './error-details.ts'
import { pageSentences } from './error-sentences.ts'
import { serverSentences } from './error-sentences-server.ts'

/**
 * Every expected error and the one sentence a person reads for it. The wording of files, text, model calls and
 * sign-in is fixed, as others may rely on it.
 */
const sentences = { ...pageSentences, ...serverSentences }

type Refusal = { code: string; message: string; details?: ErrorDetails | undefined }

export type ErrorCode = keyof typeof sentences

/** Whether a word received from outside is one of our codes. */
export function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(sentences, word)
}

/** The sentence a person reads for a failure. */
export function sentenceFor(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence: string | ((details: ErrorDetails) => string) = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(details)
}

/** The same for one that a server told: in the words it came with, where the sentence needs what was not told. */
export function sentenceOfRefusal({ code, message, details }: Refusal): string {
  if (!isErrorCode(code)) return message
  return details || typeof sentences[code] === 'string' ? sentenceFor(code, details) : message
}

/** An expected error. Its message is safe to show; whatever caused it stays in `cause`, for the log. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(sentenceFor(code, details), cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}
