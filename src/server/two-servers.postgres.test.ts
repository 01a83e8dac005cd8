import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorage, type TestStorage } from '#test/database.ts'
import { frame, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { loadEnvironment } from '#server/env.ts'
import { startServer as startServerOf } from '#server/server.ts'
import { databaseImage, siteRoot } from '../../scripts/paths.ts'
import { endingOf, eventsOf, signUp, startTestServer, type Person } from '#test/server.ts'

let provider: FakeProvider
let storage: TestStorage
beforeAll(async () => {
  provider = await startFakeProvider()
  storage = await createTestStorage()
  provider.replyWith(() => ({
    pieces: (async function* () {
      yield frame({ choices: [{ delta: { content: '{' } }] })
      await new Promise<never>(() => {})
    })(),
  }))
})
afterAll(async () => {
  await storage.remove()
  await provider.close()
})

/** Servers behind one public address share their issuer, their keys and their database. */
function startServer(aheadMs = 0) {
  const env = { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small', PUBLIC_URL: 'http://morsel.example' }
  return startTestServer({ storage, env, clock: () => Date.now() + aheadMs })
}

async function begin(person: Person): Promise<string> {
  const events = eventsOf(await person.post('/api/generations', { tool: 'summary', text: 'Some text.' }))
  const { value } = await events.next()
  return value?.type === 'started' ? value.id : ''
}

test('a person signed in on one server is known to the other, which can watch and stop what the first one runs', async () => {
  const [first, second] = [await startServer(), await startServer()]
  const ada = await signUp(first.url)
  const elsewhere = (path: string, method = 'GET') =>
    fetch(second.url + path, { method, headers: { authorization: `Bearer ${ada.accessToken}` } })
  const id = await begin(ada)
  const watching = endingOf(await elsewhere(`/api/generations/${id}/events`))
  expect((await elsewhere(`/api/generations/${id}/cancel`, 'POST')).status).toBe(204)
  expect(await watching).toEqual({ type: 'cancelled', counted: false })
  expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
  await Promise.all([first.stop(), second.stop()])
})

test('servers that say they are reached at different addresses are told so at their start', async () => {
  const settings = (PUBLIC_URL: string) =>
    startServerOf({
      env: loadEnvironment({
        PORT: '0',
        DATA_DIR: storage.dataDirectory,
        DATABASE_URL: storage.databaseUrl,
        PUBLIC_URL,
        LOG_LEVEL: 'silent',
      }),
      siteRoot,
      databaseImage,
    })
  const first = await settings('https://one.example')
  const same = await settings('https://one.example/')
  const other = await settings('https://two.example')
  expect([first.notices, same.notices]).toEqual([[], []])
  expect(other.notices).toEqual([
    expect.stringMatching(
      /reached at https:\/\/one\.example, and this one at https:\/\/two\.example: .* Set PUBLIC_URL/,
    ),
  ])
  await Promise.all([first.close(), same.close()])
  const left = await settings('https://three.example')
  expect(left.notices).toEqual([expect.stringContaining('https://two.example')])
  await Promise.all([other.close(), left.close()])
})

test('a living server’s generation is left alone; a dead one’s is marked interrupted and its use refunded', async () => {
  const first = await startServer()
  const ada = await signUp(first.url)
  const id = await begin(ada)
  const second = await startServer()
  expect(await ada.get('/api/usage')).toMatchObject({ used: 1 })
  const later = await startServer(60_000)
  expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
  const ending = await endingOf(
    await fetch(`${second.url}/api/generations/${id}/events`, {
      headers: { authorization: `Bearer ${ada.accessToken}` },
    }),
  )
  expect(ending).toMatchObject({ type: 'failed', code: 'interrupted' })
  await ada.post(`/api/generations/${id}/cancel`)
  await Promise.all([first.stop(), second.stop(), later.stop()])
})
