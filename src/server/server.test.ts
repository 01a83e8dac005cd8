import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
const start = Date.UTC(2026, 2, 1)
beforeAll(async () => {
  server = await startTestServer({
    clock: () => start,
    env: { TRUSTED_PROXIES: '127.0.0.0/8', STRANGERS_PER_MINUTE: '600' },
  })
})
afterAll(() => server.close())

/** A request with exactly these headers: `fetch` adds and unpacks on its own. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(server.url + path, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('pages', () => {
  test.each([
    '/',
    '/about',
    '/pricing',
    '/privacy',
    '/terms',
    '/login',
    '/signup',
    '/forgot',
    '/reset',
    '/confirm?token_hash=x&type=signup',
    '/app',
    '/app/quiz',
    '/app/account',
  ])('%s is served as a page', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  test.each([
    '/nowhere',
    '/app/nowhere',
    '/about/us',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/',
  ])('%s answers 404 with the page that says so', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page Not Found')
  })

  test('the pages allow no script, style or connection but their own', async () => {
    const response = await fetch(server.url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('the pages may not compile WebAssembly; the worker in which OCR runs may, and may do less of all else', async () => {
    const policyOf = async (path: string) =>
      (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''
    for (const path of [
      '/',
      '/app/summary',
      '/ocr/tesseract-core-lstm.js',
      '/ocr/worker.min.js/',
      '/nowhere',
    ]) {
      expect(await policyOf(path), path).not.toContain('wasm')
    }
    expect(await policyOf('/ocr/worker.min.js')).toBe(
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
    )
  })

  test('pages are sent compressed, and not again while they have not changed', async () => {
    const plain = await raw('/')
    const packed = await raw('/', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body)).toEqual(plain.body)
    expect((await raw('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    const again = await raw('/', { 'if-none-match': String(plain.headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('a page is in the language that was chosen in the browser, else in the one it prefers, else in English', async () => {
    const pageOf = async (path: string, headers: Record<string, string>) => {
      const { body } = await raw(path, headers)
      return /<html lang="(\w+)"/.exec(body.toString())?.[1]
    }
    for (const path of ['/', '/app/summary', '/nowhere']) {
      expect(await pageOf(path, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toBe('de')
      expect(await pageOf(path, { 'accept-language': 'fr, en;q=0.5, de;q=0.2' })).toBe('en')
      expect(await pageOf(path, { 'accept-language': 'ja' })).toBe('en')
      expect(await pageOf(path, { 'accept-language': 'en', cookie: 'a=b; language=de' })).toBe('de')
      expect(await pageOf(path, { 'accept-language': 'de', cookie: 'language=../../x' })).toBe('de')
      expect(await pageOf(path, {})).toBe('en')
    }
    const { vary } = (await raw('/')).headers
    expect(vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  test('pages are revalidated each time, while their code and style are cached for good', async () => {
    const html = await (await fetch(server.url)).text()
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
    expect((await fetch(server.url)).headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(server.url + script)).headers.get('cache-control')).toContain('immutable')
  })
})

describe('the interface', () => {
  test('the public configuration says what the server offers, and nothing secret', async () => {
    const config = (await (await fetch(`${server.url}/api/config`)).json()) as {
      auth: { url: string; key: string }
    }
    expect(config).toMatchObject({
      engine: { kind: 'built-in' },
      google: false,
      mail: false,
      mailPauseSeconds: 60,
      links: {},
      plans: { free: { characters: 3000 } },
    })
    expect(config.auth).toMatchObject({ url: server.url })
    expect(config.auth.key).toMatch(/^sb_publishable_/)
  })

  test.each([
    '/api/generations',
    '/api/sources',
    '/api/usage',
    '/api/billing',
    '/api/account',
    '/api/nothing',
  ])('%s is for signed-in people only', async (path) => {
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic YTpi']) {
      const response = await fetch(server.url + path, { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        error: { code: 'signed_out', message: 'Please sign in to continue.' },
      })
    }
  })

  test('an access token is refused after signing out', async () => {
    const ada = await signUp(server.url)
    expect((await ada.call('/api/usage')).status).toBe(200)
    await ada.post('/auth/v1/logout')
    expect((await ada.call('/api/usage')).status).toBe(401)
  })

  test('unknown and not yet available routes are answered with errors of the product', async () => {
    const ada = await signUp(server.url)
    expect((await ada.call('/api/nothing')).status).toBe(404)
    expect((await ada.call('/api/generations/not-an-id')).status).toBe(404)
    const checkout = await ada.post('/api/billing/checkout')
    expect([checkout.status, await checkout.json()]).toMatchObject([
      501,
      { error: { message: 'Not available on this server yet' } },
    ])
  })

  test('a body that is too large is refused', async () => {
    const ada = await signUp(server.url)
    const response = await ada.post('/api/generations', { tool: 'summary', text: 'a'.repeat(19 * 1_048_576) })
    expect(response.status).toBe(413)
  })

  test('each answer has a request id, so that its log line can be found', async () => {
    const response = await fetch(`${server.url}/api/usage`)
    const body = (await response.json()) as { error: { requestId: string } }
    expect(body.error.requestId).toBe(response.headers.get('x-request-id'))
  })
})

describe('the Pro trial', () => {
  test('the Pro trial lifts the limits at once, is taken once, and ends by itself', async () => {
    const ada = await signUp(server.url)
    expect(await ada.get('/api/billing')).toMatchObject({ plan: 'free', trialAvailable: true, sample: true })
    expect((await ada.post('/api/billing/trial')).status).toBe(200)
    expect(await ada.get('/api/billing')).toMatchObject({
      plan: 'pro',
      status: 'trialing',
      trialAvailable: false,
      trialEndsAt: new Date(start + 14 * 24 * 60 * 60 * 1000).toISOString(),
    })
    expect(await ada.get('/api/usage')).toMatchObject({
      allowance: 'unlimited',
      plan: { characters: 30_000 },
    })
    expect((await ada.post('/api/billing/trial')).status).toBe(409)
  })

  test('the Pro trial requested twice at once starts once', async () => {
    const ada = await signUp(server.url)
    const responses = await Promise.all([ada.post('/api/billing/trial'), ada.post('/api/billing/trial')])
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('one address', () => {
  const from = (address: string, token?: string) =>
    fetch(`${server.url}${token === undefined ? '/api/config' : '/api/usage'}`, {
      headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    })
  async function countRefused(addressOf: (number: number) => string, times: number, token?: string) {
    let refused = 0
    for (let number = 0; number < times; number += 1)
      if ((await from(addressOf(number), token)).status === 429) refused += 1
    return refused
  }

  test('an address that sends too many requests waits, while others are served', async () => {
    expect(await countRefused(() => '192.0.2.1', 610)).toBe(10)
    expect((await from('192.0.2.2')).status).toBe(200)
    expect((await from('192.0.2.1, 192.0.2.3')).status).toBe(200)
  })

  test('where strangers are refused, whoever is signed in is served', async () => {
    const ada = await signUp(server.url, '192.0.2.4')
    await countRefused(() => '192.0.2.4', 601)
    expect((await from('192.0.2.4')).status).toBe(429)
    expect((await from('192.0.2.4', ada.accessToken)).status).toBe(200)
  })

  test('a request with a bad token counts as a stranger’s', async () => {
    const ada = await signUp(server.url, '192.0.2.9')
    const bad = `${ada.accessToken.slice(0, -4)}AAAA`
    expect(await countRefused(() => '192.0.2.5', 610, bad)).toBe(10)
  })

  test('an account waits wherever it sends too many requests from', async () => {
    const ada = await signUp(server.url, '192.0.2.6')
    expect(await countRefused((number) => `198.51.100.${number % 250}`, 605, ada.accessToken)).toBe(5)
    expect((await from('192.0.2.6')).status).toBe(200)
  })

  test('prefixes of one network of IPv6 are counted together', async () => {
    const refused = await countRefused((number) => `2001:db8:7:${(number % 512).toString(16)}::1`, 2410)
    expect(refused).toBeGreaterThanOrEqual(10)
    expect((await from('2001:db8:8::1')).status).toBe(200)
  })
})

test('idle connections are kept longer than proxies keep theirs', async () => {
  const { headers } = await fetch(`${server.url}/api/config`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('the health routes report alive, and ready while the database answers', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
