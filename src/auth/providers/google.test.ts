import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/browser-by-fetch.ts'
import { startOpenIdProvider, type TestProvider } from '#test/openid-provider.ts'
import { makeSigningKey } from '../keys/keys.ts'
import { flowStates } from '../schema.ts'
import { beginWithGoogle, landing, onThePage, signInWithGoogle } from './test-google.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let provider: TestProvider
let service: TestService
beforeAll(async () => {
  provider = await startOpenIdProvider()
  service = await startAuthService({
    google: provider.client,
    rateLimits: { flow: 'unlimited' },
  })
})
beforeEach(() => provider.bend((honest) => honest))
afterAll(async () => {
  await service.close()
  await provider.close()
})

const comingBack = (url: URL) => url.pathname === '/auth/v1/callback'
const target = (answer: Response) => new URL(answer.headers.get('location') ?? '')

test('somebody signs in with Google and comes back to where they were going', async () => {
  const { client, at, session, user } = await signInWithGoogle(service, 'ada')
  expect(at.href.replace(/&code=.*/, '')).toBe(landing(service))
  expect(user).toMatchObject({
    email: 'ada@example.org',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Ada Lovelace', avatar_url: 'https://pictures.example/ada.png' },
  })
  expect(user?.email_confirmed_at).toBeDefined()
  expect(user?.identities).toMatchObject([{ provider: 'google', id: 'ada', email: 'ada@example.org' }])
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  expect(session).not.toHaveProperty('provider_token')
  expect((await client.getUser()).data.user?.id).toBe(user?.id)

  const again = await signInWithGoogle(service, 'ada')
  expect(again.user?.id).toBe(user?.id)
})

test('without PKCE the session comes in the fragment, which no server sees', async () => {
  const url = `${service.url}/authorize?provider=google&redirect_to=${encodeURIComponent(landing(service))}`
  const at = await openBrowser().follow(url, 'as=ada', onThePage)
  expect(at.search).toBe('?from=a-link')
  const given = new URLSearchParams(at.hash.slice(1))
  expect(Number(given.get('expires_in'))).toBe(3600)
  const { error } = await service.client().setSession({
    access_token: given.get('access_token') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
  })
  expect(error).toBeNull()
})

describe('an answer of the provider', () => {
  async function answered(name = 'ada') {
    const { client, url } = await beginWithGoogle(service)
    const browser = openBrowser()
    return { client, browser, answer: await browser.follow(url, `as=${name}`, comingBack) }
  }
  const refusalAt = async (answer: Response) => {
    const at = target(answer)
    expect(answer.status).toBe(302)
    expect(at.searchParams.has('code')).toBe(false)
    expect(at.hash).toContain(`error_code=${at.searchParams.get('error_code')}`)
    return at.searchParams.get('error_code')
  }

  test('an answer of the provider is accepted once', async () => {
    const { browser, answer } = await answered()
    const answers = await Promise.all([browser.visit(answer), browser.visit(answer), browser.visit(answer)])
    const codes = await Promise.all(answers.map(async (one) => target(one).searchParams.get('error_code')))
    expect(codes.filter((code) => code === 'flow_state_already_used')).toHaveLength(2)
    expect(codes).toContain(null)
    expect(await refusalAt(await browser.visit(answer))).toBe('flow_state_already_used')
  })

  test('an answer of the provider is refused in another browser, and stays good in its own', async () => {
    const { browser, answer } = await answered()
    expect(await refusalAt(await openBrowser().visit(answer))).toBe('bad_oauth_state')
    const other = openBrowser()
    await other.visit((await beginWithGoogle(service)).url)
    expect(await refusalAt(await other.visit(answer))).toBe('bad_oauth_state')
    expect(target(await browser.visit(answer)).searchParams.has('code')).toBe(true)
  })

  test('answers of the provider to two tabs each find their own flow', async () => {
    const browser = openBrowser()
    const one = await browser.follow((await beginWithGoogle(service)).url, 'as=ada', comingBack)
    const two = await browser.follow((await beginWithGoogle(service)).url, 'as=grace', comingBack)
    for (const answer of [one, two]) {
      expect(target(await browser.visit(answer)).searchParams.has('code')).toBe(true)
    }
  })

  test('an answer of the provider comes too late after five minutes', async () => {
    const { browser, answer } = await answered()
    service.pass(5 * 60_000)
    expect(await refusalAt(await browser.visit(answer))).toBe('flow_state_expired')
    await service.auth.prune()
    expect(await service.db.select().from(flowStates)).toEqual([])
    expect(await refusalAt(await browser.visit(answer))).toBe('bad_oauth_state')
  })

  test.each(['', 'x', '\u0000', crypto.randomUUID(), 'x'.repeat(5000)])(
    'an answer of the provider with the state %j leads to the site',
    async (state) => {
      const { browser, answer } = await answered()
      answer.searchParams.set('state', state)
      const back = await browser.visit(answer)
      expect(target(back).pathname).toBe('/')
      expect(await refusalAt(back)).toBe('bad_oauth_state')
    },
  )

  test.each([
    ['without a code', (url: URL) => url.searchParams.delete('code')],
    ['with another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'x')],
    ['from another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    [
      'with a code of another flow',
      async (url: URL) => {
        const other = await answered('grace')
        url.searchParams.set('code', other.answer.searchParams.get('code') ?? '')
      },
    ],
  ])('%s is refused', async (_, alter: (url: URL) => unknown) => {
    const { browser, answer } = await answered()
    await Promise.resolve(alter(answer))
    expect(await refusalAt(await browser.visit(answer))).toBe('bad_oauth_callback')
  })

  test('a sign-in denied at the provider is reported as denied', async () => {
    const { refusal, at } = await signInWithGoogle(service, '')
    expect([refusal, at.searchParams.get('error'), at.pathname]).toEqual([
      'access_denied',
      'access_denied',
      '/app/quiz',
    ])
  })

  test('an answer by form post is redirected, so that the browser sends its cookie', async () => {
    const { browser, answer } = await answered()
    const again = await browser.visit(`${service.url}/callback`, {
      method: 'POST',
      body: new URLSearchParams(answer.search),
    })
    expect(again.status).toBe(303)
    expect(target(await browser.visit(target(again))).searchParams.has('code')).toBe(true)
    const endless = await browser.visit(`${service.url}/callback`, {
      method: 'POST',
      body: `code=${'x'.repeat(20_000)}`,
    })
    expect(target(endless).searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  const resigned = async (
    honest: string,
    change: JWTPayload,
    key: { alg?: string; kid?: string } = provider.key,
  ) =>
    new SignJWT({ ...decodeJwt(honest), ...change })
      .setProtectedHeader({ alg: key.alg ?? '', kid: provider.key.kid })
      .sign(await importJWK(key))
  test.each<[string, (honest: string) => Promise<string>]>([
    ['for another nonce', (honest) => resigned(honest, { nonce: 'another' })],
    ['for another client', (honest) => resigned(honest, { aud: 'another' })],
    ['of another issuer', (honest) => resigned(honest, { iss: 'https://evil.example' })],
    ['that has expired', (honest) => resigned(honest, { exp: Math.floor(Date.now() / 1000) - 120 })],
    ['without a name', (honest) => resigned(honest, { sub: '' })],
    ['with a name no database holds', (honest) => resigned(honest, { sub: 'a\u0000b' })],
    ['signed by somebody else', async (honest) => resigned(honest, {}, { ...(await makeSigningKey()) })],
    ['with an altered signature', (honest) => Promise.resolve(honest.replace(/.....$/, 'AAAAA'))],
    [
      'without a signature',
      (honest) => Promise.resolve(`${btoa('{"alg":"none"}').replace(/=+$/, '')}.${honest.split('.')[1]}.`),
    ],
  ])('an answer whose id token is %s is refused', async (_, idToken) => {
    provider.bend(idToken)
    const { browser, answer } = await answered()
    expect(await refusalAt(await browser.visit(answer))).toBe('bad_oauth_callback')
  })

  test('parts of a provider’s profile that do not fit are omitted', async () => {
    provider.bend((honest) =>
      resigned(honest, {
        sub: 'odd',
        email: 'odd@example.org',
        name: 'x'.repeat(10_000),
        picture: 'javascript:alert(1)',
      }),
    )
    expect((await signInWithGoogle(service, 'ada')).user?.user_metadata).toEqual({})
    provider.bend((honest) =>
      resigned(honest, { sub: 'odder', email: 'odder@example.org', name: 'a\u0000b', picture: 7 }),
    )
    expect((await signInWithGoogle(service, 'ada')).user?.user_metadata).toEqual({})
  })

  test('the code after a provider sign-in is exchanged only with the verifier of the browser', async () => {
    const { url } = await beginWithGoogle(service)
    const at = await openBrowser().follow(url, 'as=ada', onThePage)
    const stranger = (await beginWithGoogle(service)).client
    const { error } = await stranger.exchangeCodeForSession(at.searchParams.get('code') ?? '')
    expect(error).toMatchObject({ code: 'bad_code_verifier' })
  })
})

test('nothing of what the provider sent is logged', () => {
  expect(service.logged.length).toBeGreaterThan(0)
  expect(service.logged.join('\n')).not.toMatch(/ada|example\.org|eyJ|evil/i)
})
