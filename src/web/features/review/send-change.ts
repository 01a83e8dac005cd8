import * as z from 'zod/mini'
import { defineCall } from '#domain/calls/call.ts'
import { ask, toAppError } from '../../api.ts'
import type { UnsentChange } from '../../unsent-changes.ts'

export type Sent = { type: 'sent' | 'not sent' } | { type: 'refused'; sentence: string }

/** What no second attempt would change. */
const final = new Set(['card_reviewed_elsewhere', 'not_found', 'request_invalid'])

const Body = z.record(z.string(), z.unknown())

/** Tells the server of a change. One that was told before does no harm. */
export async function sendChange({ method, path, body }: UnsentChange): Promise<Sent> {
  try {
    const call = defineCall(`${method} ${path}`, { ...(body !== undefined && { input: Body }) })
    await ask(call, Body.parse(body ?? {}), { keepalive: true })
    return { type: 'sent' }
  } catch (error) {
    const { code, message } = toAppError(error)
    // It was taken back already: the answer was lost on its way.
    if (code === 'not_found' && path.endsWith('/undo')) return { type: 'sent' }
    return final.has(code) ? { type: 'refused', sentence: message } : { type: 'not sent' }
  }
}
