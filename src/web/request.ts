import * as z from 'zod/mini'
import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { ErrorDetails } from '#domain/error-details.ts'
import { AppError, isErrorCode } from '#domain/errors.ts'
import { noteLost, noteReached } from './connection.ts'
import { requestPartsOf } from './request-parts.ts'

const Refusal = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.optional(ErrorDetails) }),
})

/**
 * Makes a call of the contract.
 * @param init what goes beside the input, or in its place: a signal, headers, a body that is no JSON
 * @throws AppError `offline`, or what the server refused with
 */
export async function request<C extends Call>(
  call: C,
  input: SentOf<C>,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(...requestOf(call, input, init)).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    noteLost()
    throw new AppError('offline', {}, error)
  })
  // The time of a shared link is over, which is an answer as well.
  if (response.ok || (call.open && response.status === 410)) {
    noteReached()
    return response
  }
  const refused = await refusal(response)
  if (refused.code === 'offline') noteLost()
  else noteReached()
  throw refused
}

/** Reads what a call is answered with. @throws Error for what is not of its shape */
export async function answerOf<C extends Call>({ output }: C, response: Response): Promise<OutputOf<C>> {
  return output?.parse(await response.json()) as OutputOf<C>
}

/** What the server refused with: its status, where it gave no reason we know. */
async function refusal(response: Response): Promise<AppError> {
  const body = Refusal.safeParse(await response.json().catch(() => undefined))
  if (!body.success) return new AppError(response.status >= 500 ? 'offline' : 'unexpected')
  const { code, message, details } = body.data.error
  if (isErrorCode(code)) return new AppError(code, details)
  // What only a server says comes with its sentence.
  return Object.assign(new AppError('unexpected', details), { message })
}

function requestOf<C extends Call>(call: C, input: SentOf<C>, init: RequestInit): [string, RequestInit] {
  const { method } = call
  const { path, body } = requestPartsOf(call, input)
  if (!body) return [path, { ...init, method }]
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return [path, { ...init, method, headers, body: JSON.stringify(body) }]
}
