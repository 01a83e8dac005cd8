import type { Context, Hono } from 'hono'
import type { AuthContext } from '../context.ts'
import { Refusal } from '../http/errors.ts'
import { requireAdmin } from '../http/require-admin.ts'
import { requireSignedIn } from '../http/signed-in.ts'

/** What Supabase Auth offers and this service does not: refused in the words of a server where it is off. */
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

  routes.get('/user/identities/authorize', refuseSignedIn('manual_linking_disabled'))
  routes.delete('/user/identities/:id', refuseSignedIn('manual_linking_disabled'))

  routes.all('/admin/*', async (c) => {
    await requireAdmin(auth, c)
    throw new Refusal('not_found')
  })
  routes.all('/sso/*', refuse('saml_provider_disabled'))
  routes.all('/passkeys/*', refuse('passkey_disabled'))
}
