import * as z from 'zod/mini'
import { ErrorDetails } from '#domain/error-details.ts'
import { AppError, isErrorCode } from '#domain/errors.ts'
import { noteLost, noteReached } from './connection.ts'
import { accessToken, checkSession, renewSession } from './session.ts'

const Refusal = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.optional(ErrorDetails) }),
})

/**
 * Calls our server as the person at the screen.
 * @throws AppError `signed_out`, `offline`, or what the server refused with
 */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken()
  if (token === undefined) throw new AppError('signed_out')
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    noteLost()
    throw new AppError('offline', {}, error)
  })
  const refused = response.ok ? undefined : await refusal(response)
  if (refused?.code === 'offline') noteLost()
  else noteReached()
  if (!refused) return response
  // The session was ended from elsewhere: its client finds out, and leaves the app.
  if (response.status === 401) void checkSession()
  if (refused.code === 'second_factor_needed') {
    // A code was entered while this was on its way: the newer token proves it.
    if ((await accessToken()) !== token) return call(path, init)
    // The session stands lower than this browser knew; told so, it asks for the code.
    await renewSession()
  }
  throw refused
}

/** Calls our server and reads its JSON answer by a schema. */
export async function callJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  init?: RequestInit,
): Promise<z.infer<Schema>> {
  const response = await call(path, init)
  return schema.parse(await response.json())
}

/** A request with a JSON body. */
export function jsonBody(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Anything thrown as the expected error to show for it. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  return new AppError(thrown instanceof Error ? 'generation_failed' : 'unexpected')
}

/** The sentence to show for anything thrown. */
export function sentenceOf(thrown: unknown): string {
  return toAppError(thrown).message
}

async function refusal(response: Response): Promise<AppError> {
  const body = Refusal.safeParse(await response.json().catch(() => undefined))
  if (!body.success) return new AppError(response.status >= 500 ? 'offline' : 'unexpected')
  const { code, message, details } = body.data.error
  if (isErrorCode(code)) return new AppError(code, details)
  // What only a server says comes with its sentence.
  return Object.assign(new AppError('unexpected', details), { message })
}
