import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { invalidRequest } from '../errors.ts'
import { getRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts'
import { maybe, parseJsonBody, TypedCode } from '../http/body.ts'
import { requireSignedIn } from '../http/signed-in.ts'
import { viewSession } from '../sessions/sessions.ts'

const Shown = z.object({ code: maybe(TypedCode) })

/**
 * `/factors/recovery-codes`: counted, made and used. Supabase Auth has no such calls: they are this service's own,
 * beside its factors.
 */
export function addRecoveryCodes(routes: Hono, auth: AuthContext): void {
  const path = '/factors/recovery-codes'

  routes.get(path, async (c) => {
    const { left, madeAt } = await getRecoveryCodes(auth, await requireSignedIn(auth, c))
    return c.json({ left, made_at: madeAt })
  })

  routes.post(path, async (c) =>
    c.json({ codes: await makeRecoveryCodes(auth, await requireSignedIn(auth, c)) }),
  )

  routes.post(`${path}/verify`, async (c) => {
    const actor = await requireSignedIn(auth, c)
    const { code } = await parseJsonBody(c, Shown)
    if (!code) throw invalidRequest('A recovery code is needed')
    return c.json(await viewSession(auth, actor.user, await useRecoveryCode(auth, actor, { code })))
  })
}
