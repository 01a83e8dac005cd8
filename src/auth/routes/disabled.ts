import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { requireSignedIn } from '../http/signed-in.ts'

const Enrolment = z.object({ factor_type: maybe(z.string()) })

/** What Supabase Auth offers and this service does not, or not yet: refused in the words of a server where it is off. */
export function addDisabled(routes: Hono, auth: AuthContext): void {
  const refuse = (...given: ConstructorParameters<typeof Refusal>) => {
    return (): never => {
      throw new Refusal(...given)
    }
  }
  const refuseSignedIn = (...given: ConstructorParameters<typeof Refusal>) => {
    return async (c: Context): Promise<never> => {
      await requireSignedIn(auth, c)
      throw new Refusal(...given)
    }
  }

  for (const path of ['/recover', '/resend', '/magiclink'])
    routes.post(path, refuse('email_provider_disabled'))
  routes.post('/otp', refuse('otp_disabled'))
  routes.post('/verify', refuse('otp_expired'))
  routes.get('/verify', refuse('otp_expired', { message: 'Email link is invalid or has expired' }))
  routes.get('/reauthenticate', refuseSignedIn('email_provider_disabled'))

  routes.get('/authorize', (c) => {
    const provider = c.req.query('provider') ?? ''
    throw new Refusal('validation_failed', {
      message: `Unsupported provider: ${provider ? 'provider is not enabled' : 'missing provider'}`,
    })
  })
  routes.on(['GET', 'POST'], '/callback', refuse('bad_oauth_state'))
  routes.get('/user/identities/authorize', refuseSignedIn('manual_linking_disabled'))
  routes.delete('/user/identities/:id', refuseSignedIn('manual_linking_disabled'))

  routes.post('/factors', async (c) => {
    await requireSignedIn(auth, c)
    const { factor_type: type } = await readBody(c, Enrolment)
    throw new Refusal(type === 'phone' ? 'mfa_phone_enroll_not_enabled' : 'mfa_totp_enroll_not_enabled')
  })
  routes.all('/factors/*', refuseSignedIn('mfa_factor_not_found'))

  routes.all('/admin/*', refuseSignedIn('not_admin'))
  routes.post('/invite', refuseSignedIn('not_admin'))
  routes.all('/sso/*', refuse('saml_provider_disabled'))
  routes.all('/passkeys/*', refuse('passkey_disabled'))
}
