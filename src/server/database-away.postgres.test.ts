import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestStorage, type TestStorage } from '#test/database.ts'
import { signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

let storage: TestStorage
let way: Way
let server: TestServer
let ada: Person
beforeEach(async () => {
  storage = await createTestStorage()
  way = await openWay(storage.databaseUrl ?? '')
  server = await startTestServer({ storage: { ...storage, databaseUrl: way.url } })
  ada = await signUp(server.url)
})
afterEach(async () => {
  way.set('open')
  await server.stop()
  await way.close()
  await storage.remove()
})

const signIn = () =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email: ada.email, password: 'correct horse' }),
  })
const statusOf = async (path: string) => (await fetch(server.url + path)).status

test('while the database is away everybody is told so, in the API and at sign-in alike, and all heals by itself', async () => {
  way.set('shut')
  const refused = await ada.call('/api/sources')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  const sentence = 'The server’s database is away. Please try again in a moment.'
  expect(await refused.json()).toMatchObject({ error: { code: 'database_away', message: sentence } })
  const atSignIn = await signIn()
  expect(atSignIn.status).toBe(503)
  expect(atSignIn.headers.get('retry-after')).toBe('5')
  expect(await atSignIn.json()).toEqual({ code: 'database_away', message: sentence })
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)

  way.set('open')
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect((await ada.call('/api/sources')).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('connections that break in the middle of transactions are made anew: the pool is never used up by them', async () => {
  for (let round = 0; round < 12; round += 1) {
    const asked = [signIn(), ada.call('/api/sources'), signIn()]
    way.cut()
    await Promise.all(asked)
  }
  await expect.poll(async () => (await signIn()).status).toBe(200)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
})

test('a database that falls silent is told in bounded time, and a stop has an end', async () => {
  way.set('silent')
  const begun = performance.now()
  const refused = await ada.call('/api/sources')
  expect(await refused.json()).toMatchObject({ error: { code: 'database_away' } })
  const ready = await fetch(`${server.url}/readyz`)
  expect(await ready.json()).toEqual({ status: expect.stringMatching(/^database_(slow|away)$/) })
  expect(performance.now() - begun).toBeLessThan(35_000)
  const stopping = performance.now()
  await server.stop()
  expect(performance.now() - stopping).toBeLessThan(20_000)
})

type Way = {
  url: string
  /** Lets through, refuses, or takes and says nothing. */
  set: (state: 'open' | 'shut' | 'silent') => void
  /** Cuts what is connected now. */
  cut: () => void
  close: () => Promise<void>
}

/** A way to the database that can be closed. */
async function openWay(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'shut' | 'silent' = 'open'
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const proxy = createServer((near) => {
    if (state === 'shut') return void near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => (sockets.delete(from), to.destroy()))
      from.on('data', (bytes) => state !== 'silent' && to.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    set(next) {
      state = next
      if (state === 'shut') cut()
    },
    cut,
    async close() {
      proxy.close()
      cut()
      await once(proxy, 'close')
    },
  }
}
