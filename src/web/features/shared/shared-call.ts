import * as z from 'zod/mini'
import type { Call, OutputOf, SentOf } from '#domain/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { ClosedShare } from '#domain/share/shared.ts'
import { answerOf, request } from '../../request.ts'

/** The time of a link is over. */
export class ClosedError extends Error {
  readonly closed: ClosedShare['closed']

  constructor(closed: ClosedShare['closed']) {
    super('Closed')
    this.closed = closed
  }
}

/** Whether a link was closed or taken back meanwhile. */
export function isOver(error: unknown): boolean {
  return error instanceof ClosedError || (error instanceof AppError && error.code === 'not_found')
}

/**
 * Asks what stands behind a link, without an account.
 * @throws ClosedError; AppError `not_found` for a link or an attempt that is not, `share_full`, `rate_limited`, `server_busy`, `offline`
 */
export async function askShared<C extends Call>(
  call: C,
  input: SentOf<C>,
): Promise<Exclude<OutputOf<C>, ClosedShare>> {
  const shown = await answerOf(call, await request(call, input))
  if (isClosed(shown)) throw new ClosedError(shown.closed)
  return shown as Exclude<OutputOf<C>, ClosedShare>
}

function isClosed(shown: unknown): shown is ClosedShare {
  return typeof shown === 'object' && shown !== null && 'closed' in shown
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
