import type { Hono } from 'hono'
import type { AuthContext } from '../context.ts'

/** `GET /health`, `/settings` and `/.well-known/jwks.json`: what anybody may know. */
export function addPublic(routes: Hono, auth: AuthContext): void {
  routes.get('/health', (c) =>
    c.json({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  routes.get('/settings', (c) =>
    c.json({
      external: {
        email: true,
        phone: false,
        google: auth.settings.google !== undefined,
        anonymous_users: false,
      },
      disable_signup: !auth.settings.signUpEnabled,
      mailer_autoconfirm: auth.settings.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      mfa_enabled: true,
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json(auth.keyRing.published())
  })
}
