import type { GoTrueClient } from '@supabase/auth-js'
import * as z from 'zod/mini'
import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { fetchConfig } from './config.ts'
import { answerOf } from './request.ts'
import { requestPartsOf } from './request-parts.ts'
import { authAddress, authClient } from './session.ts'

const Refused = z.object({ code: z.string(), message: z.string() })

/** A refusal of the sign-in service, as the client library would throw it. */
class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, { code, message }: z.infer<typeof Refused>) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Answer = { data?: unknown; error: Error | null }
type DataOf<T> = T extends { data: infer Data; error: null } ? Data : never

/** Asks the sign-in client for something. @throws what the service refused with */
export async function askAuth<T extends Answer>(
  ask: (client: GoTrueClient) => Promise<T>,
): Promise<DataOf<T>> {
  const { data, error } = await ask(await authClient())
  if (error) throw error
  return data as DataOf<T>
}

/**
 * Makes a call of the sign-in service that the client library does not know.
 * @param token of the person at the screen, where the call needs one
 * @throws AuthRefusal, and AppError `offline` when nobody answers
 */
export async function callAuth<C extends Call>(
  call: C,
  input: SentOf<C>,
  token?: string,
): Promise<OutputOf<C>> {
  const { url, key } = authAddress(await fetchConfig())
  const { path, body } = requestPartsOf(call, input)
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: call.method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new AppError('offline', {}, error)
  })
  if (!answer.ok) throw new AuthRefusal(answer.status, Refused.parse(await answer.json()))
  return answerOf(call, answer)
}

/** Whether people sign in by our own service, which offers more than the contract. */
export async function isOwnService(): Promise<boolean> {
  return (await fetchConfig()).auth.embedded
}
