import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirect.ts'
import { completeSettings } from './settings.ts'
import { startAuthService, type TestService } from './test-service.ts'

/** The same hostile inputs at every run; what a run finds, the next one finds again. */
const seed = 20_260_301

let service: TestService
let session: { access_token: string; refresh_token: string }
beforeAll(async () => {
  const unlimited = { count: 1_000_000, perMs: 1000 }
  const limits =
    'password wrongPassword signUp refresh sessionRefresh user flow mailRequest mail mailbox verification factor'
  service = await startAuthService({
    rateLimits: Object.fromEntries(limits.split(' ').map((name) => [name, unlimited])),
  })
  const { data } = await service.client().signUp({ email: 'ada@example.org', password: 'correct horse' })
  if (!data.session) throw new Error('There is no session to try')
  session = data.session
})
afterAll(() => service.close())

const id = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'
const userRoutes = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /token?grant_type=web3',
  'POST /token',
  'PUT /user',
  'POST /recover',
  'POST /resend',
  'POST /otp',
  'POST /magiclink',
  'POST /verify',
  'POST /factors',
  `POST /factors/${id}/challenge`,
  `POST /factors/${id}/verify`,
  `DELETE /factors/${id}`,
  `DELETE /user/identities/${id}`,
  'POST /sso',
]
const adminRoutes = [
  'POST /admin/users',
  `PUT /admin/users/${id}`,
  `DELETE /admin/users/${id}`,
  `DELETE /admin/users/${id}/factors/${id}`,
  'POST /admin/generate_link',
  'POST /invite',
]
const routes = [...userRoutes, ...adminRoutes]

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.constantFrom('', '\u0000', '\ud800', 'a\u0000b@example.org', 'é'.repeat(60), '9'.repeat(400), id, '24h'),
)
const value = fc.oneof(
  { maxDepth: 4 },
  word,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[[[]]]], { toString: 1 }),
)
const known = (
  'email phone password current_password data user_metadata app_metadata nonce refresh_token auth_code code_verifier ' +
  'provider id_token type token token_hash code_challenge code_challenge_method redirect_to create_user channel ' +
  'factor_type friendly_name challenge_id code ban_duration email_confirm should_soft_delete new_email ' +
  'gotrue_meta_security __proto__ constructor toString'
).split(' ')
const objects = fc.dictionary(fc.oneof(fc.constantFrom(...known), word), value, {
  maxKeys: 8,
  noNullPrototype: true,
})
const bodies = fc.oneof(
  { weight: 6, arbitrary: objects.map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)

/** Sends a body, and says in what way the answer is not one that this service gives. */
async function fault(route: string, body: string): Promise<string | undefined> {
  const [method = '', path = ''] = route.split(' ')
  const token = adminRoutes.includes(route) ? service.keys.secretKey : session.access_token
  // A connection on which too much was sent is not used again.
  const headers: Record<string, string> = body.length > 60_000 ? { Connection: 'close' } : {}
  const answer = await service.send(method, path, { body, token, headers })
  if (answer.status >= 500) return `${answer.status}: ${await answer.text()}`
  const text = await answer.text()
  if (answer.ok) return undefined
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return `no JSON: ${text}`
  const { error_code: code } = JSON.parse(text) as { error_code?: unknown }
  return typeof code === 'string' ? undefined : `no code: ${text}`
}

describe.each(routes)('%s', (route) => {
  test('any body is answered with success or an error that has a code', async () => {
    const property = fc.asyncProperty(bodies, async (body) => {
      expect(await fault(route, body)).toBeUndefined()
    })
    await fc.assert(property, { seed, numRuns: 25, endOnFailure: true })
  })

  test('bodies that are deep, odd or large are answered', async () => {
    for (const body of [
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"user_metadata":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      String.raw`{"email":"\u0000@example.org","password":"\ud800\ud800\ud800\ud800","token":"\udfff","data":{"\ud800":"\u0000"}}`,
      `{"password":"${'x'.repeat(65_000)}","email":"large@example.org"}`,
      `{"email":"${'x'.repeat(66_000)}"}`,
    ]) {
      expect(await fault(route, body)).toBeUndefined()
    }
  })
})

/** A token with one character changed, taken out or put in. */
const mutated = (token: string) =>
  fc
    .tuple(
      fc.nat(token.length - 1),
      fc.constantFrom('change', 'drop', 'add'),
      fc.constantFrom(...'AQgw-_.09=z'),
    )
    .map(([at, how, other]) => {
      const rest = token.slice(how === 'add' ? at : at + 1)
      return token.slice(0, at) + (how === 'drop' ? '' : other) + rest
    })
    .filter((changed) => changed !== token)
const random = fc.oneof(fc.base64String({ maxLength: 120 }), fc.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/))

test('an access token that was altered in any way is refused, and so is any other', async () => {
  const tokens = fc.oneof(mutated(session.access_token), random)
  const property = fc.asyncProperty(tokens, async (token) => {
    await expect(service.auth.verifyAccessToken(token)).rejects.toMatchObject({ code: 'signed_out' })
  })
  await fc.assert(property, { seed, numRuns: 300 })
  // The last character holds bits that say nothing: other spellings of the same signature are refused as well.
  const [last = ''] = session.access_token.slice(-1)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const other of letters.replace(last, '')) {
    const respelt = `${session.access_token.slice(0, -1)}${other}`
    await expect(service.auth.verifyAccessToken(respelt)).rejects.toMatchObject({ code: 'signed_out' })
  }
  expect((await service.auth.verifyAccessToken(session.access_token)).email).toBe('ada@example.org')
})

test('a refresh token that was altered in any way is refused, and ends nobody’s session', async () => {
  const tokens = fc.oneof(mutated(session.refresh_token), random)
  const refresh = (token: string) =>
    service.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
  const property = fc.asyncProperty(tokens, async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })
  await fc.assert(property, { seed, numRuns: 150 })
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

describe('whatever address is asked for', () => {
  const settings = completeSettings({
    publicUrl: 'https://morsel.example',
    redirectUrls: ['https://*.friends.example/**', 'https://other.example:8443/back'],
  })
  const allowed = (origin: string) =>
    origin === 'https://morsel.example' ||
    origin === 'https://other.example:8443' ||
    /^https:\/\/[^./]*\.friends\.example$/.test(origin)
  const parts = fc.constantFrom(
    ...'https: http: HTTPS: javascript: data: // / \\ \\\\ @ : ? # %2f . * %40 %00 :8443 user 0x7f.1 2130706433'.split(
      ' ',
    ),
    ...'morsel.example evil.example a.friends.example friends.example other.example:8443 /back'.split(' '),
    '\t',
    '\n',
    ' ',
    '\u3002',
    '\uff0f',
  )
  const asked = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(parts, { maxLength: 5 }).map((pieces) => `https://morsel.example${pieces.join('')}`),
    fc.array(parts, { maxLength: 5 }).map((pieces) => `https://${pieces.join('')}.friends.example/x`),
    fc.array(parts, { maxLength: 5 }).map((pieces) => `https://a${pieces.join('')}friends.example/x`),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  test('whatever redirect is asked for, a browser ends on the site or where the operator allows', () => {
    const property = fc.property(asked, (address) => {
      // What is in the `Location` header is read from the page that gave it.
      const read = new URL(allowedRedirect(settings, address), 'https://morsel.example/auth/v1/callback')
      expect(allowed(read.origin) && read.username === '' && read.password === '').toBe(true)
    })
    fc.assert(property, { seed, numRuns: 20_000 })
  })
})
