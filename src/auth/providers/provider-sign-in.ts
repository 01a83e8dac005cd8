import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { exchangeCode, issueCode } from './flow-code.ts'
import { AuthApiError } from '../errors.ts'
import { withCode, withSession } from '../http/redirect-targets.ts'
import { linkPerson } from './link-person.ts'
import { makeVerifier, type Provider } from './openid.ts'
import type { PersonAtProvider } from './provider-claims.ts'
import { takeFlow, type Flow } from './provider-flow.ts'
import { viewSession } from '../sessions/sessions.ts'
import type { User } from '../users/users.ts'

type Returning = {
  provider: Provider
  flow: Flow
  /** The address at which the provider's answer came. */
  answer: URL
  /** What the cookie of the answering browser holds. */
  browser: string
}

/**
 * Finishes a sign-in at a provider.
 * @returns where the browser goes, with a code to exchange, or with a session in a flow without PKCE
 * @throws AuthApiError whatever stands in the way
 */
export async function finishSignIn(
  auth: AuthContext,
  origin: Origin,
  { provider, flow, answer, browser }: Returning,
): Promise<string> {
  const secrets = await takeFlow(auth, flow, browser)
  const person = await provider.finish(answer, flow.id, secrets)
  const { id: userId } = await admit(auth, provider, person, origin)
  const proven = { userId, provider: provider.name, method: 'oauth', redirectTo: flow.redirectTo }
  if (flow.codeChallenge !== null) {
    const code = await issueCode(auth, auth.db, { ...proven, codeChallenge: flow.codeChallenge })
    return withCode(flow.redirectTo, code)
  }
  // Without PKCE the session is handed over at once: this server exchanges the code itself.
  const { verifier, challenge } = await makeVerifier()
  const code = await issueCode(auth, auth.db, { ...proven, codeChallenge: challenge })
  const { user, session } = await exchangeCode(auth, origin, { code, verifier })
  return withSession(flow.redirectTo, await viewSession(auth, user, session))
}

async function admit(
  auth: AuthContext,
  provider: Provider,
  person: PersonAtProvider,
  { address }: Origin,
): Promise<User> {
  const link = () => linkPerson(auth, provider, person, address)
  try {
    // Two tabs of somebody new race for the same row; the one that comes second finds it.
    return await link().catch((error: unknown) => {
      if (error instanceof AuthApiError && error.code === 'conflict') return link()
      throw error
    })
  } catch (error) {
    if (error instanceof AuthApiError) {
      const at = new Date(auth.clock())
      await recordEvent(auth.db, { at, action: 'sign_in_refused', userId: null, address })
    }
    throw error
  }
}
