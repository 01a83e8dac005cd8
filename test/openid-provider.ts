import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

/** People with an account at the provider, by the name under which they sign in there. */
const accounts: Record<string, Record<string, unknown>> = {
  ada: {
    email: 'Ada@Example.org',
    email_verified: true,
    name: 'Ada Lovelace',
    picture: 'https://pictures.example/ada.png',
  },
  grace: { email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' },
  mallory: { email: 'ada@example.org', email_verified: false, name: 'Mallory' },
  nobody: { name: 'Nobody' },
}

export type TestProvider = {
  issuer: string
  client: { issuer: string; clientId: string; clientSecret: string }
  /** The key that signs its id tokens. */
  key: JWK
  /** What it answers for an id token from now on; the honest one unless a test bends it. */
  bend: (idToken: (honest: string) => string | Promise<string>) => void
  /** Adds somebody with an account. */
  admit: (name: string, claims: Record<string, unknown>) => void
  close: () => Promise<void>
}

/** A real OpenID provider on loopback, whose pages ask who signs in: `?as=ada`, or `?refuse`. */
export async function startOpenIdProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'of-the-provider' }
  const people = { ...accounts }
  let bent = (honest: string): string | Promise<string> => honest

  const http = createServer()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['morsel', 'a-secret-shared-with-the-provider-alone']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://morsel.example/auth/v1/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['signs the cookies of this provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  // A server under test has a port of its own; its path alone is registered.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).pathname === '/auth/v1/callback'

  provider.use(async (ctx, next) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(ctx.path) ?? []
    if (uid === undefined) {
      await next()
      const answer = ctx.body as { id_token?: string } | undefined
      if (ctx.path === '/token' && answer?.id_token) answer.id_token = await bent(answer.id_token)
      return
    }
    if (ctx.query['refuse'] !== undefined) {
      await provider.interactionFinished(ctx.req, ctx.res, {
        error: 'access_denied',
        error_description: 'The person said no',
      })
      return
    }
    const name = ctx.query['as']
    if (typeof name !== 'string') {
      ctx.type = 'html'
      ctx.body = choicePage(Object.keys(people))
      return
    }
    const grant = new provider.Grant({ accountId: name, clientId })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(ctx.req, ctx.res, {
      login: { accountId: name, remember: false },
      consent: { grantId: await grant.save() },
    })
  })
  http.on('request', provider.callback())

  return {
    issuer,
    client: { issuer, clientId, clientSecret },
    key,
    bend: (idToken) => (bent = idToken),
    admit: (name, claims) => (people[name] = claims),
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function choicePage(names: string[]): string {
  const links = names.map((name) => `<li><a href="?as=${name}">Continue as ${name}</a></li>`)
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title><h1>Who are you?</h1><ul>${links.join('')}</ul><a href="?refuse">Refuse</a></html>`
}
