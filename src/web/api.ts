import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { outdate, subjectOf } from './queries.ts'
import { answerOf, request } from './request.ts'
import { accessToken, checkSession, renewSession } from './session.ts'

/**
 * Makes a call as the person at the screen.
 * @param init what goes beside the input, or in its place: a signal, a body that is no JSON
 * @throws AppError `signed_out`, `offline`, or what the server refused with
 */
export async function send<C extends Call>(
  call: C,
  input: SentOf<C>,
  init: RequestInit = {},
): Promise<Response> {
  const token = await accessToken()
  if (token === undefined) throw new AppError('signed_out')
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  try {
    return await request(call, input, { ...init, headers })
  } catch (error) {
    const { code } = toAppError(error)
    // The session was ended from elsewhere: its client finds out, and leaves the app.
    if (code === 'signed_out') void checkSession()
    if (code !== 'second_factor_needed') throw error
    // A code was entered while this was on its way: the newer token proves it.
    if ((await accessToken()) !== token) return send(call, input, init)
    // The session stands lower than this browser knew; told so, it asks for the code.
    await renewSession()
    throw error
  }
}

/** Makes a call and reads its answer. What it changed is asked for anew. @throws as `send` does */
export async function ask<C extends Call>(
  call: C,
  input: SentOf<C>,
  init?: RequestInit,
): Promise<OutputOf<C>> {
  const answer = await answerOf(call, await send(call, input, init))
  if (call.method !== 'GET') outdate(subjectOf(call))
  return answer
}

/** Anything thrown as the expected error to show for it. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('unexpected', {}, thrown)
}

/** The sentence to show for anything thrown. */
export function sentenceOf(thrown: unknown): string {
  return toAppError(thrown).message
}
