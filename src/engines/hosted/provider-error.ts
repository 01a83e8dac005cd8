import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { Answer } from './post-json.ts'

/** The shapes in which providers say what went wrong. */
const ErrorBody = z.union([
  z.object({ error: z.object({ message: z.string().check(z.minLength(1)) }) }),
  z.object({ error: z.string().check(z.minLength(1)) }),
  z.object({ message: z.string().check(z.minLength(1)) }),
])

/** More of a provider's own words than this is not a message. */
const longestMessage = 500

/** What a decoded body says went wrong, or undefined when it says nothing of the kind. */
export function messageIn(body: unknown): string | undefined {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return undefined
  const { data } = parsed
  const message =
    'message' in data ? data.message : typeof data.error === 'string' ? data.error : data.error.message
  return message.slice(0, longestMessage)
}

/** The failure for an answer that is not ok: the provider's message, or the status. */
export function refused(provider: string, answer: Answer, body: string): AppError {
  const status = answer.statusText || STATUS_CODES[answer.status] || String(answer.status)
  return new AppError('llm_request_failed', {
    provider,
    message: messageIn(parseLoosely(body)) ?? `API request failed: ${status}`,
  })
}

/** The decoded text, or the text itself where it is not JSON. */
export function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
