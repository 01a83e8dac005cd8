import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFrames, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'
import { createPushService, type PushService } from '#test/push-service.ts'
import { eventsOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { notifyAfterMs } from './notify-finished.ts'

const summary = {
  title: 'Tides',
  summary: 'The moon pulls the sea.',
  keyPoints: ['The moon pulls the sea.', 'Dragons cause storms.', 'Tides turn twice a day.'],
}
const text = 'The moon pulls the sea. Tides turn twice a day. Harbours wait for the flood.'

let provider: FakeProvider
let sink: MailSink
let service: PushService
let server: TestServer
let now = Date.UTC(2026, 2, 1)

beforeAll(async () => {
  provider = await startFakeProvider()
  service = createPushService()
  sink = await openMailSink()
  server = await startTestServer({
    env: {
      LLM_BASE_URL: provider.baseUrl,
      LLM_MODEL: 'small',
      LLM_NAME: 'Acme',
      SMTP_URL: sink.url,
      MAIL_FROM: 'morsel@example.org',
      AUTH_AUTOCONFIRM: 'on',
      PUBLIC_URL: 'https://morsel.example',
    },
    clock: () => now,
    deliverPush: service.deliver,
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await sink.close()
})

/** Somebody whose browser listens, with a generation that ends when the test says so. */
async function begin({ leave }: { leave: boolean }) {
  const person = await signUp(server.url)
  await person.send('PUT', '/api/account/push', service.subscription)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  provider.replyWith(() => ({
    pieces: (async function* () {
      await promise
      yield* asFrames(JSON.stringify(summary))
    })(),
  }))
  const leaving = new AbortController()
  const answer = await person.post('/api/generations', { tool: 'summary', text }, { signal: leaving.signal })
  const events = eventsOf(answer)
  const { value } = await events.next()
  if (leave) {
    leaving.abort()
    // The end of that connection is on its way before this is, so that the server has seen it once this is answered.
    await person.get('/api/account')
  }
  const id = value?.type === 'started' ? value.id : ''
  return { person, id, release, events }
}

async function finished(person: Person, id: string): Promise<void> {
  await expect.poll(async () => (await person.call(`/api/generations/${id}`)).status).toBe(200)
}

test('somebody who went away is notified that a long generation is done, and where', async () => {
  const { person, id, release } = await begin({ leave: true })
  now += notifyAfterMs
  release()
  await finished(person, id)
  await expect.poll(() => service.arrived).toHaveLength(1)
  const [message] = service.arrived
  const note = message && service.open(message)
  expect(note).toEqual({
    title: 'Your summary is ready',
    body: 'It finished while you were away.',
    path: `/app/summary?generation=${id}`,
  })
  expect(JSON.stringify(note)).not.toMatch(/tide|moon/i)

  await expect.poll(() => sink.received).toHaveLength(1)
  const letter = sink.latest(person.email)
  expect(letter.subject).toBe('Your summary is ready')
  expect(letter.link).toBe(`https://morsel.example/app/summary?generation=${id}`)
  expect(letter.text + letter.html).not.toMatch(/tide|moon/i)
})

test('nobody is notified who is watching, did not wait long, or turned notifications off', async () => {
  service.arrived.length = 0
  sink.received.length = 0
  const watching = await begin({ leave: false })
  now += notifyAfterMs
  watching.release()
  for await (const event of watching.events) if (event.type === 'done') break

  const quick = await begin({ leave: true })
  now += notifyAfterMs - 1
  quick.release()
  await finished(quick.person, quick.id)

  const quiet = await begin({ leave: true })
  await quiet.person.send('PUT', '/api/account/preferences', { email: false, push: false })
  now += notifyAfterMs
  quiet.release()
  await finished(quiet.person, quiet.id)

  // Notes are sent in the order of endings: had one of the three been sent, it would stand before this one.
  const told = await begin({ leave: true })
  now += notifyAfterMs
  told.release()
  await expect.poll(() => service.arrived.length).toBeGreaterThan(0)
  expect(service.arrived.map((message) => service.open(message))).toMatchObject([
    { path: `/app/summary?generation=${told.id}` },
  ])
  await expect.poll(() => sink.received.map(({ to }) => to)).toEqual([[told.person.email]])
})

test('a browser that is gone is not notified again, and a failing push service loses no result', async () => {
  const { person, id, release } = await begin({ leave: true })
  sink.refusing = true
  service.answerWith(410)
  now += notifyAfterMs
  release()
  await finished(person, id)
  await expect.poll(() => person.get('/api/account/export')).toMatchObject({ pushServices: [] })

  service.answerWith(500)
  const again = await begin({ leave: true })
  now += notifyAfterMs
  again.release()
  await finished(again.person, again.id)
  await expect.poll(() => server.logged.join('')).toContain('A push message could not be sent')
  await expect.poll(() => server.logged.join('')).toContain('Something could not be sent')
  for (const secret of ['a-browser', person.email]) expect(server.logged.join('')).not.toContain(secret)
  expect(await again.person.get('/api/account/export')).toMatchObject({
    pushServices: ['https://fcm.googleapis.com'],
  })
})
