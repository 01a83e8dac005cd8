import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorage, type TestStorage } from '#test/database.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'
import { createPushService, type PushService } from '#test/push-service.ts'
import { signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

// Without summer time, nine hours before UTC.
const zone = 'Asia/Tokyo'
const tokyo = (day: number, hour: number) => Date.UTC(2026, 2, day, hour - 9)
const caps = { newADay: 20, reviewsADay: 200 }

let storage: TestStorage
let sink: MailSink
let service: PushService
beforeAll(async () => {
  storage = await createTestStorage()
  sink = await openMailSink()
  service = createPushService()
})
afterAll(async () => {
  await sink.close()
  await storage.remove()
})

/** A server that begins its work at a moment, and has reminded whoever is to be reminded. */
async function serverAt(now: number): Promise<TestServer> {
  const server = await startTestServer({
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'morsel@example.org',
      AUTH_AUTOCONFIRM: 'on',
      PUBLIC_URL: 'https://morsel.example',
    },
    storage,
    clock: () => now,
    deliverPush: service.deliver,
  })
  await expect.poll(() => server.logged.join('')).toContain('"job":"remind of cards"')
  return server
}

async function withCards(server: TestServer, count: number): Promise<Person> {
  const person = await signUp(server.url)
  const cards = Array.from({ length: count }, (_, index) => ({ front: `Word ${index}`, back: 'a meaning' }))
  await person.post('/api/cards/imported', { name: 'Words', cards })
  return person
}

const mailed = () => sink.received.map(({ to, subject }) => [to, subject])

test('people who asked for it are reminded once a day, after eight local time', async () => {
  const server = await serverAt(tokyo(2, 6))
  const ada = await withCards(server, 3)
  const bob = await withCards(server, 25)
  const carol = await withCards(server, 1)
  expect(await carol.get('/api/reviews/settings')).toEqual({ ...caps, mail: false, push: false })
  await ada.send('PUT', '/api/reviews/settings', { ...caps, mail: true, push: false, zone })
  await bob.send('PUT', '/api/account/push', service.subscription)
  await bob.send('PUT', '/api/reviews/settings', { ...caps, mail: false, push: true, zone })
  await server.stop()

  await (await serverAt(tokyo(2, 7))).stop()
  expect(mailed()).toEqual([])
  const morning = await serverAt(tokyo(2, 8))
  await expect.poll(mailed).toEqual([[[ada.email], '3 cards are due']])
  await morning.stop()
  await (await serverAt(tokyo(2, 9))).stop()
  expect(mailed()).toHaveLength(1)
  // As many as a day brings.
  expect(service.arrived.map(service.open)).toMatchObject([
    { title: '20 cards are due', path: '/app/review' },
  ])

  const next = await serverAt(tokyo(3, 12))
  await expect.poll(mailed).toHaveLength(2)
  await next.stop()
})

test('how many cards a day brings is each person’s own to say', async () => {
  const server = await serverAt(tokyo(10, 10))
  const ada = await withCards(server, 30)
  const due = async () => await ada.get(`/api/reviews/due?zone=${zone}`)
  expect(await due()).toEqual({ due: 20 })
  await ada.send('PUT', '/api/reviews/settings', {
    newADay: 5,
    reviewsADay: 0,
    mail: false,
    push: false,
    zone,
  })
  expect(await due()).toEqual({ due: 5 })
  const refused = await ada.send('PUT', '/api/reviews/settings', {
    ...caps,
    newADay: -1,
    mail: false,
    push: false,
    zone,
  })
  expect(refused.status).toBe(400)
  await server.stop()
})
