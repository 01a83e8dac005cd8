import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

let server: TestServer
let lifted: TestServer
beforeAll(async () => {
  server = await startTestServer()
  lifted = await startTestServer({ env: { PLANS: 'off' } })
})
afterAll(async () => {
  await server.close()
  await lifted.close()
})

const mebibyte = 1_048_576

/** The head of a request; its body is up to the test. */
function begin(url: string, { accessToken }: Person, path: string, length?: number): ClientRequest {
  const outgoing = request(url + path, {
    method: path === '/api/account/picture' ? 'PUT' : 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  })
  // What is refused may break off while it is sent.
  outgoing.on('error', () => {})
  outgoing.flushHeaders()
  return outgoing
}

async function refusalOf(outgoing: ClientRequest) {
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { error } = JSON.parse(await text(answer)) as { error: { code: string; message: string } }
  outgoing.destroy()
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...error }
}

describe('a body is refused before it has arrived', () => {
  test.each([
    ['/api/generations', 413, 'Content exceeds 3000 characters limit'],
    ['/api/sources', 413, 'Content exceeds 3000 characters limit'],
    ['/api/articles', 413, 'The request is too large.'],
    ['/api/account/picture', 413, 'Picture should be less than 2MB'],
  ])('a body is refused by its announced length: %s', async (path, status, message) => {
    const ada = await signUp(server.url)
    expect(await refusalOf(begin(server.url, ada, path, 18 * mebibyte))).toMatchObject({ status, message })
  })

  test('a body without an announced length is refused by what has arrived', async () => {
    const ada = await signUp(server.url)
    const outgoing = begin(server.url, ada, '/api/generations')
    const refused = refusalOf(outgoing)
    outgoing.write(`{"tool":"summary","text":"${'a'.repeat(300_000)}`)
    expect(await refused).toMatchObject({ status: 413, code: 'text_too_long' })
  })

  test('a body is refused by its structure: a few brackets are enough', async () => {
    const ada = await signUp(lifted.url)
    const outgoing = begin(lifted.url, ada, '/api/generations', 17 * mebibyte)
    const refused = refusalOf(outgoing)
    outgoing.write('['.repeat(1000))
    expect(await refused).toMatchObject({ status: 400, code: 'request_invalid' })
  })
})

test('a Pro plan admits what a Free plan does not', async () => {
  const ada = await signUp(server.url)
  const body = { tool: 'summary', text: 'é'.repeat(30_001) + ' '.repeat(200_000) }
  expect(await (await ada.post('/api/generations', body)).json()).toMatchObject({
    error: { message: 'Content exceeds 3000 characters limit' },
  })
  await ada.post('/api/billing/trial')
  expect(await (await ada.post('/api/generations', body)).json()).toMatchObject({
    error: { message: 'Content exceeds 30000 characters limit' },
  })
})

test('of two bodies that are too much for one account, one gets a time to retry, and others are served', async () => {
  const [ada, bob] = [await signUp(lifted.url), await signUp(lifted.url)]
  const open = [1, 2].map(() => {
    const outgoing = begin(lifted.url, ada, '/api/generations', 17 * mebibyte)
    outgoing.write(`{"tool":"summary","text":"${'a'.repeat(10 * mebibyte)}`)
    return outgoing
  })
  const refused = await Promise.race(open.map(refusalOf))
  expect(refused).toMatchObject({ status: 429, code: 'uploads_full', retryAfter: '5' })
  const long = { tool: 'summary', text: ' '.repeat(mebibyte) }
  expect((await bob.post('/api/generations', long)).status).toBe(400)
  for (const one of open) one.destroy()
})

test('unfinished bodies do not block people who send less', async () => {
  const path = '/api/account/picture'
  const half = async () => {
    const outgoing = begin(server.url, await signUp(server.url), path, 2 * mebibyte)
    const refused = refusalOf(outgoing)
    outgoing.write(Buffer.alloc(2 * mebibyte - 1024))
    return { outgoing, refused }
  }
  const open = await Promise.all(Array.from({ length: 9 }, half))
  const refusals = open.map(({ refused }) => refused)
  const full = { status: 503, code: 'server_busy', retryAfter: '5' }
  expect(await Promise.race(refusals)).toMatchObject(full)

  const bob = await signUp(server.url)
  const sent = await bob.call(path, { method: 'PUT', body: Buffer.alloc(mebibyte) })
  expect(sent.status).toBe(415)
  for (const { outgoing } of open) outgoing.destroy()
})
