import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { takeSenderUse } from '../http/limit.ts'
import { findByLink } from '../mail/one-time-tokens.ts'
import { requireKinds } from '../mail/redeem.ts'
import { users } from '../schema.ts'

const Shown = z.object({ type: maybe(z.string()), token_hash: maybe(z.string()) })

/**
 * `POST /verify/preview`: whose account a mailed link opens, for a page that asks before it uses the link up. It tells
 * nothing that the link itself would not. Supabase Auth has no such call.
 */
export function addPreview(routes: Hono, auth: AuthContext): void {
  routes.post('/verify/preview', async (c) => {
    takeSenderUse(auth, c, auth.settings.rateLimits.verification, 'preview')
    const { type, token_hash: link } = await readBody(c, Shown)
    const token = await findByLink(auth, requireKinds(type ?? ''), link ?? '')
    const [user] = token ? await auth.db.select().from(users).where(eq(users.id, token.userId)) : []
    if (!token || !user) {
      throw new Refusal('otp_expired', { message: 'Email link is invalid or has expired' })
    }
    const moves = token.kind.startsWith('email_change')
    return c.json({
      email: user.email ?? token.email,
      new_email: moves ? (user.newEmail ?? undefined) : undefined,
      // The browser that asked knows the verifier to it; any other is told so.
      code_challenge: token.codeChallenge ?? undefined,
    })
  })
}
