import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { limitStrangers } from '../limits/limit-attempts.ts'
import { previewToken } from '../mail/verify-token.ts'

const Shown = z.object({ type: maybe(z.string()), token_hash: maybe(z.string()) })

/**
 * `POST /verify/preview`: whose account a mailed link opens, for a page that asks before it uses the link up. Supabase
 * Auth has no such call.
 */
export function addPreview(routes: Hono, auth: AuthContext): void {
  routes.post('/verify/preview', async (c) => {
    const origin = originOf(auth, c)
    const { verification } = auth.settings.rateLimits
    const { email, newEmail, codeChallenge } = await limitStrangers(
      auth,
      origin,
      verification,
      'preview',
      async () => {
        const { type, token_hash: link } = await parseJsonBody(c, Shown)
        return previewToken(auth, origin, { type: type ?? '', link: link ?? '' })
      },
    )
    return c.json({ email, new_email: newEmail, code_challenge: codeChallenge })
  })
}
