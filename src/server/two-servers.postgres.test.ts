import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationEvent } from '#domain/generation.ts'
import { createTestStorage, type TestStorage } from '#test/database.ts'
import { asFrames, frame, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { loadEnvironment } from '#server/env.ts'
import { startServer as startServerOf } from '#server/server.ts'
import { databaseImage, siteRoot } from '../../scripts/paths.ts'
import { endingOf, eventsOf, signUp, startTestServer, type Person } from '#test/server.ts'

const summary = { title: 'T', summary: 'S.', keyPoints: ['A.', 'B.', 'C.'] }

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
function startServer() {
  const env = { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small', PUBLIC_URL: 'http://morsel.example' }
  return startTestServer({ storage, env })
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

test('what a stopping server was at, another goes on with at once, and its reader sees it to the end', async () => {
  const [first, second] = [await startServer(), await startServer()]
  const ada = await signUp(first.url)
  const id = await begin(ada)
  const elsewhere = eventsOf(
    await fetch(`${second.url}/api/generations/${id}/events`, {
      headers: { authorization: `Bearer ${ada.accessToken}` },
    }),
  )
  await elsewhere.next()
  provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))
  await first.stop()
  const seen: GenerationEvent[] = []
  for await (const event of elsewhere) seen.push(event)
  expect(seen.at(-1)).toMatchObject({ type: 'done', generation: { id, result: summary } })
  const usage = await fetch(`${second.url}/api/usage`, {
    headers: { authorization: `Bearer ${ada.accessToken}` },
  })
  expect(await usage.json()).toMatchObject({ used: 1 })
  await second.stop()
})
