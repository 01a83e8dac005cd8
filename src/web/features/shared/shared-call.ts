import * as z from 'zod/mini'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import {
  ClosedShare,
  SharedAttempt,
  SharedView,
  Verdict,
  type BeginAttempt,
  type GivenAnswer,
} from '#domain/share/shared.ts'

/** The time of a link is over. */
export class ClosedError extends Error {
  readonly closed: ClosedShare['closed']

  constructor(closed: ClosedShare['closed']) {
    super('Closed')
    this.closed = closed
  }
}

export const fetchShared = (token: string) => ask(SharedView, token)

export const startAttempt = (token: string, body: BeginAttempt) =>
  ask(SharedAttempt, token, '/attempts', body)

export const fetchAttempt = (token: string, id: string) => ask(SharedAttempt, token, `/attempts/${id}`)

export const giveAnswer = (token: string, id: string, answer: GivenAnswer) =>
  ask(Verdict, token, `/attempts/${id}/answers`, answer)

/**
 * Asks the server without an account.
 * @throws ClosedError; AppError `not_found` for a link or an attempt that is not, `share_full`, `rate_limited`, `server_busy`, `offline`
 */
async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  token: string,
  path = '',
  body?: object,
): Promise<z.infer<Schema>> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(
    `/api/shared/${encodeURIComponent(token)}${path}`,
    body ? init : undefined,
  ).catch((error: unknown) => {
    throw new AppError('offline', {}, error)
  })
  if (response.status === 410) throw new ClosedError(ClosedShare.parse(await response.json()).closed)
  if (!response.ok) throw new AppError(codes[response.status] ?? 'offline')
  return schema.parse(await response.json())
}

const codes: Record<number, ErrorCode> = {
  400: 'request_invalid',
  404: 'not_found',
  409: 'share_full',
  429: 'rate_limited',
  503: 'server_busy',
}

const storageKey = 'shared'
const mostRemembered = 50
const Remembered = z.record(z.string(), z.string())

/** The attempt that was begun in this browser; undefined where there is none. */
export function rememberedAttempt(token: string): string | undefined {
  return loadRemembered()[token]
}

/** Remembers the attempt at a link in this browser, or forgets it. */
export function rememberAttempt(token: string, id: string | undefined): void {
  const { [token]: _, ...others } = loadRemembered()
  const kept = Object.entries(others).slice(1 - mostRemembered)
  try {
    const entries = id === undefined ? kept : [...kept, [token, id]]
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // A full or forbidden store costs the way back only.
  }
}

function loadRemembered(): z.infer<typeof Remembered> {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
