import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#test/browser-by-fetch.ts'
import { startOpenIdProvider, type TestProvider } from '#test/openid-provider.ts'
import { beginWithGoogle, onThePage } from './test-google.ts'
import { startAuthService, type TestService } from '../test-service.ts'

let provider: TestProvider
let service: TestService
beforeAll(async () => {
  provider = await startOpenIdProvider()
  service = await startAuthService({ google: provider.client, redirectUrls: ['https://app.example/**'] })
})
afterAll(async () => {
  await service.close()
  await provider.close()
})

const comingBack = (url: URL) => url.pathname === '/auth/v1/callback'
const target = (answer: Response) => new URL(answer.headers.get('location') ?? '')
const challenge = 'x'.repeat(43)
const authorize = (query: string) => fetch(`${service.url}/authorize?${query}`, { redirect: 'manual' })

describe('the way to the provider', () => {
  test('the provider is sent what it needs, and nothing that was smuggled in', async () => {
    const smuggled = `client_id=evil&redirect_uri=https://evil.example&state=s&nonce=n&response_type=token&response_mode=fragment&scope=x&request=r`
    const answer = await authorize(
      `provider=google&code_challenge=${challenge}&code_challenge_method=s256&scopes=calendar&prompt=consent&login_hint=ada&skip_http_redirect=true&${smuggled}`,
    )
    expect(answer.status).toBe(302)
    const url = target(answer)
    expect(url.origin).toBe(provider.issuer)
    const { state, nonce, code_challenge, ...said } = Object.fromEntries(url.searchParams)
    expect(said).toEqual({
      client_id: 'morsel',
      redirect_uri: `${service.url}/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
      prompt: 'consent',
      login_hint: 'ada',
    })
    expect([state, nonce, code_challenge]).not.toContain(challenge)
    expect([state, nonce]).not.toContainEqual(expect.stringMatching(/^.$/))
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=300;')
  })

  test('the flow cookie is for https alone where the site is on https', async () => {
    const secure = await startAuthService({ google: provider.client, publicUrl: 'https://morsel.example' })
    const answer = await fetch(`${secure.url}/authorize?provider=google`, { redirect: 'manual' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sign-in=[\w-]{43};.*; Secure/)
    await secure.close()
  })

  test.each([
    ['provider=facebook', 'Unsupported provider: provider is not enabled'],
    ['', 'Unsupported provider: missing provider'],
    [
      `provider=google&code_challenge=${challenge}&code_challenge_method=plain`,
      'code_challenge_method must be s256',
    ],
    [`provider=google&code_challenge=${challenge}`, 'code_challenge_method must be s256'],
    ['provider=google&code_challenge_method=s256', 'code_challenge must have 43 to 128 characters'],
    [
      `provider=google&code_challenge=${'x'.repeat(42)}&code_challenge_method=s256`,
      'code_challenge must have 43 to 128 characters',
    ],
    [
      `provider=google&code_challenge=${'x'.repeat(129)}&code_challenge_method=s256`,
      'code_challenge must have 43 to 128 characters',
    ],
  ])('a sign-in at a provider is refused to %s', async (query, message) => {
    const answer = await authorize(query)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: message },
    ])
  })

  test('a sign-in at a provider leads back to the site, whatever else was asked for', async () => {
    for (const asked of ['https://evil.example/app', '//evil.example/app', 'javascript:alert(1)']) {
      const { url } = await beginWithGoogle(service, asked)
      const at = await openBrowser().follow(
        url,
        'as=ada',
        (next) => next.searchParams.has('code') && !comingBack(next),
      )
      expect([at.origin, at.pathname]).toEqual([new URL(service.url).origin, '/'])
    }
    const { url } = await beginWithGoogle(service, 'https://app.example/app')
    expect((await openBrowser().follow(url, 'as=ada', onThePage)).origin).toBe('https://app.example')
  })

  test('while the provider is down a sign-in leads back with the reason, and can be tried again', async () => {
    const down = await startAuthService({ google: { ...provider.client, issuer: 'http://127.0.0.1:9/' } })
    for (let times = 0; times < 2; times += 1) {
      const { url } = await beginWithGoogle(down)
      const answer = await fetch(url, { redirect: 'manual' })
      const at = target(answer)
      expect([answer.status, at.pathname, at.searchParams.get('error_code')]).toEqual([
        302,
        '/app/quiz',
        'unexpected_failure',
      ])
      expect(new URLSearchParams(at.hash.slice(1)).get('error')).toBe('server_error')
    }
    await down.close()
  })
})

test('a server without Google offers nothing of it', async () => {
  const without = await startAuthService()
  const settings = async ({ url }: TestService) =>
    ((await (await fetch(`${url}/settings`)).json()) as { external: object }).external
  expect(await settings(without)).toMatchObject({ google: false })
  expect(await settings(service)).toMatchObject({ google: true })
  const answer = await fetch(`${without.url}/authorize?provider=google`, { redirect: 'manual' })
  expect(answer.status).toBe(400)
  const back = await fetch(`${without.url}/callback?code=x&state=${crypto.randomUUID()}`, {
    redirect: 'manual',
  })
  expect(target(back).searchParams.get('error_code')).toBe('bad_oauth_state')
  await without.close()
})
