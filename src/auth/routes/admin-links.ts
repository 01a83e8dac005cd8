import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { originOf, type AuthContext } from '../context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { generateLink, inviteUser, type LinkKind } from '../users/generate-link.ts'
import { maybe, parseJsonBody } from '../http/body.ts'
import { invalidRequest } from '../errors.ts'
import { allowedRedirect, askedRedirect } from '../redirect.ts'
import { issuerOf } from '../settings.ts'
import { describeUser } from '../users/user-view.ts'

const LinkRequest = z.object({
  type: maybe(z.string()),
  email: maybe(z.string()),
  new_email: maybe(z.string()),
  password: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  redirect_to: maybe(z.string()),
})

/** What the client library calls each kind of link, and the word with which it is shown back. */
const verificationTypes = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Record<LinkKind, string>

/** `POST /admin/generate_link` and `POST /invite`: what mail would carry, for an operator to hand over or to have sent. */
export function addAdminLinks(routes: Hono, auth: AuthContext): void {
  routes.post('/admin/generate_link', async (c) => {
    const body = await parseJsonBody(c, LinkRequest)
    const asked = {
      kind: parseKind(body.type),
      email: requireEmailAddress(body.email ?? ''),
      newEmail: body.new_email ? requireEmailAddress(body.new_email) : undefined,
      password: body.password ?? undefined,
      userMetadata: body.data ?? undefined,
    }
    const { user, kind, token } = await generateLink(auth, originOf(auth, c), asked)
    const redirectTo = allowedRedirect(auth.settings, askedRedirect(c, body.redirect_to))
    const link = new URL(`${issuerOf(auth.settings)}/verify`)
    link.search = new URLSearchParams({
      token: token.link,
      type: verificationTypes[kind],
      redirect_to: redirectTo,
    }).toString()
    return c.json({
      ...(await describeUser(auth, user)),
      action_link: link.href,
      email_otp: token.code,
      hashed_token: token.link,
      verification_type: kind,
      redirect_to: redirectTo,
    })
  })

  routes.post('/invite', async (c) => {
    const body = await parseJsonBody(c, LinkRequest)
    const email = requireEmailAddress(body.email ?? '')
    const user = await inviteUser(auth, originOf(auth, c), {
      email,
      userMetadata: body.data ?? undefined,
      redirectTo: askedRedirect(c, body.redirect_to),
    })
    return c.json(await describeUser(auth, user))
  })
}

function parseKind(type: string | null | undefined): LinkKind {
  if (type && Object.hasOwn(verificationTypes, type)) return type as LinkKind
  throw invalidRequest('Invalid email action link type requested')
}
