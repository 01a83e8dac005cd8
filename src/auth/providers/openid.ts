import * as client from 'openid-client'
import * as z from 'zod/mini'
import type { AuthLog } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { PersonAtProvider } from './provider-claims.ts'
import type { ProviderSettings } from '../settings.ts'

/** What the library says of a provider that is down rather than wrong. */
const unreachableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

/** How long the provider may take over one answer. */
const timeoutSeconds = 10

/** The secrets of a sign-in at a provider, which bind its answer to our request. */
export const ProviderSecrets = z.object({ verifier: z.string(), nonce: z.string() })
export type ProviderSecrets = z.infer<typeof ProviderSecrets>

/** An OpenID provider, as OpenID Connect Core 1.0 has it. Whatever it does wrong becomes an `AuthApiError`. */
export type Provider = {
  name: string
  issuer: string
  /**
   * Where a browser is sent to sign in, with our own PKCE challenge (RFC 7636) and nonce.
   * @param scopes asked for besides those of sign-in
   * @throws AuthApiError `unexpected_failure` when the provider is out of reach
   */
  begin: (
    state: string,
    scopes: string,
    extra: URLSearchParams,
  ) => Promise<{ url: URL; secrets: ProviderSecrets }>
  /**
   * Whom the provider's answer speaks of. The id token's signature, issuer, audience, time and nonce are checked.
   * @throws AuthApiError `access_denied`, `bad_oauth_callback`, `unexpected_failure` when the provider is out of reach
   */
  finish: (answer: URL, state: string, secrets: ProviderSecrets) => Promise<PersonAtProvider>
}

/** @param redirectUri where the provider sends browsers back; its console must list this very address */
export function createProvider(
  name: string,
  settings: ProviderSettings,
  redirectUri: string,
  log: AuthLog,
): Provider {
  let known: Promise<client.Configuration> | undefined

  /** Asks the provider about itself, once; a failure is not kept. */
  function discover(): Promise<client.Configuration> {
    known ??= client
      .discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        timeout: timeoutSeconds,
        // The standard lets an id token that comes straight from the provider go unchecked; we do not.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isLoopback(settings.issuer) ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  function refuse(error: unknown): never {
    const expected = errorOf(error)
    const { name: kind, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
    // Never its message, which may quote what the browser or the provider sent.
    if (expected.code !== 'access_denied') log.warn({ kind, code }, 'A provider gave no usable answer')
    throw expected
  }

  return {
    name,
    issuer: settings.issuer,
    async begin(state, scopes, extra) {
      const { verifier, challenge } = await makeVerifier()
      const secrets = { verifier, nonce: client.randomNonce() }
      const parameters = new URLSearchParams(extra)
      parameters.set('redirect_uri', redirectUri)
      parameters.set(
        'scope',
        [...new Set(['openid', 'email', 'profile', ...scopes.split(/\s+/)])].join(' ').trim(),
      )
      parameters.set('state', state)
      parameters.set('nonce', secrets.nonce)
      parameters.set('code_challenge', challenge)
      parameters.set('code_challenge_method', 'S256')
      return { url: client.buildAuthorizationUrl(await discover().catch(refuse), parameters), secrets }
    },
    async finish(answer, state, { verifier, nonce }) {
      const claims = await discover()
        .then((configuration) =>
          client.authorizationCodeGrant(configuration, answer, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          }),
        )
        .then((tokens) => tokens.claims())
        .catch(refuse)
      const person = PersonAtProvider.safeParse(claims)
      if (!person.success) throw new AuthApiError('bad_oauth_callback')
      return person.data
    },
  }
}

/** A fresh secret and its S256 challenge (RFC 7636, section 4). */
export async function makeVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = client.randomPKCECodeVerifier()
  return { verifier, challenge: await client.calculatePKCECodeChallenge(verifier) }
}

function errorOf(error: unknown): AuthApiError {
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return new AuthApiError('access_denied')
  }
  const unreachable =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof client.ClientError && unreachableCodes.has(error.code ?? ''))
  return unreachable
    ? new AuthApiError('unexpected_failure', { message: 'The provider did not answer' })
    : new AuthApiError('bad_oauth_callback')
}

/** A provider on this very machine may be reached without encryption: only tests have one. */
function isLoopback(issuer: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
}
