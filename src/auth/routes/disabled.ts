import type { Context, Hono } from 'hono'
import type { AuthContext } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { requireSignedIn } from '../http/signed-in.ts'

/** What Supabase Auth offers and this service does not: answered as by a server that has it switched off. */
export function addDisabled(routes: Hono, auth: AuthContext): void {
  const refuseLinking = async (c: Context): Promise<never> => {
    await requireSignedIn(auth, c)
    throw new AuthApiError('manual_linking_disabled')
  }
  routes.get('/user/identities/authorize', refuseLinking)
  routes.delete('/user/identities/:id', refuseLinking)

  routes.all('/sso/*', () => {
    throw new AuthApiError('saml_provider_disabled')
  })
  routes.all('/passkeys/*', () => {
    throw new AuthApiError('passkey_disabled')
  })
}
