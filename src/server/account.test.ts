import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPushService, type PushService } from '#test/push-service.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { beginRequest } from '#test/slow-request.ts'
import { tides } from '#test/tides.ts'
import { findTraces } from '#test/traces.ts'

let server: TestServer
let service: PushService
beforeAll(async () => {
  service = createPushService()
  server = await startTestServer({ deliverPush: service.deliver })
})
afterAll(() => server.close())

const text = tides.paragraphs.join('\n\n')
const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64, 7)])

test('a person is shown their address and name, and changes the name', async () => {
  const ada = await signUp(server.url)
  const account = { email: ada.email, fullName: '', pictureChosenAt: null }
  expect(await ada.get('/api/account')).toEqual(account)
  const changed = await ada.send('PATCH', '/api/account', { fullName: '  Ada Lovelace ' })
  expect([changed.status, await changed.json()]).toEqual([200, { ...account, fullName: 'Ada Lovelace' }])
  expect(await ada.get('/api/account')).toMatchObject({ fullName: 'Ada Lovelace' })
  expect(await ada.get('/auth/v1/user')).toMatchObject({ user_metadata: { full_name: 'Ada Lovelace' } })
  const odd = await ada.send('PATCH', '/api/account', { fullName: '\u202eAda\n Love\u200blace\ud800\u0000 ' })
  expect(await odd.json()).toMatchObject({ fullName: 'Ada Lovelace\ufffd' })
  await ada.send('PUT', '/auth/v1/user', { data: { full_name: '\u2067Ada\u2069\tLovelace' } })
  const names = [7, 'x'.repeat(201)].map((fullName) => ({ fullName }))
  for (const body of [{}, ...names, null]) {
    expect((await ada.send('PATCH', '/api/account', body)).status).toBe(400)
  }
  expect((await ada.send('PUT', '/auth/v1/user', { data: { x: 'y'.repeat(8100) } })).status).toBe(200)
  expect((await ada.send('PATCH', '/api/account', { fullName: 'x'.repeat(200) })).status).toBe(400)
  expect(await ada.get('/api/account')).toMatchObject({ fullName: 'Ada Lovelace' })
})

describe('a picture', () => {
  const put = (person: Awaited<ReturnType<typeof signUp>>, body: BodyInit) =>
    person.call('/api/account/picture', { method: 'PUT', body })

  test('a profile picture is stored, shown to its owner alone, replaced and removed', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    expect((await ada.call('/api/account/picture')).status).toBe(404)
    const kept = await put(ada, png)
    expect([kept.status, await kept.json()]).toMatchObject([200, { pictureChosenAt: expect.any(String) }])
    const shown = await ada.call('/api/account/picture')
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'no-store',
    })
    expect((await eve.call('/api/account/picture')).status).toBe(404)
    expect((await fetch(`${server.url}/api/account/picture`)).status).toBe(401)
    expect((await ada.call('/api/account/picture', { method: 'DELETE' })).status).toBe(204)
    expect((await ada.call('/api/account/picture')).status).toBe(404)
  })

  test.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a page called a picture', '<!doctype html><script>alert(1)</script>', 415],
    ['nothing', '', 415],
    ['2 MB', Buffer.concat([png, Buffer.alloc(2 * 1_048_576)]), 413],
  ])('%s is refused as a picture', async (_, body, status) => {
    const ada = await signUp(server.url)
    expect((await put(ada, body)).status).toBe(status)
    expect(await ada.get('/api/account')).toMatchObject({ pictureChosenAt: null })
  })
})

test('active sessions are listed for their owner, this one marked', async () => {
  const ada = await signUp(server.url)
  const { sessions } = (await ada.get('/api/account/sessions')) as { sessions: object[] }
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      current: true,
      address: expect.any(String),
      userAgent: expect.any(String),
      signedInAt: expect.any(String),
      lastSeenAt: expect.any(String),
    },
  ])
})

test('notification preferences are stored, and are on until a person chooses', async () => {
  const ada = await signUp(server.url)
  const preferences = '/api/account/preferences'
  expect(await ada.get(preferences)).toEqual({ email: true, push: true })
  expect((await ada.send('PUT', preferences, { email: false, push: true })).status).toBe(200)
  expect(await ada.get(preferences)).toEqual({ email: false, push: true })
  expect((await ada.send('PUT', preferences, { email: 'no' })).status).toBe(400)
})

describe('a browser that wants push messages', () => {
  const path = '/api/account/push'

  test('a browser subscribes to push messages with the server’s key, and unsubscribes', async () => {
    const ada = await signUp(server.url)
    expect(await ada.get(path)).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/) })
    expect((await ada.send('PUT', path, service.subscription)).status).toBe(204)
    expect(await exported(ada)).toMatchObject({ pushServices: ['https://fcm.googleapis.com'] })
    expect((await ada.send('DELETE', path, service.subscription)).status).toBe(204)
    expect(await exported(ada)).toMatchObject({ pushServices: [] })
  })

  test('of a person’s push subscriptions the newest twenty are kept', async () => {
    const ada = await signUp(server.url)
    for (let browser = 0; browser < 22; browser += 1) {
      const endpoint = `${service.subscription.endpoint}-${ada.userId}-${browser}`
      const kept = await ada.send('PUT', '/api/account/push', { ...service.subscription, endpoint })
      expect(kept.status).toBe(204)
    }
    const { pushServices } = (await ada.get('/api/account/export')) as { pushServices: string[] }
    expect(pushServices).toHaveLength(20)
  })

  test('a push subscription is not handed over to whoever merely knows its endpoint', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    const endpoint = `${service.subscription.endpoint}-${ada.userId}`
    expect((await ada.send('PUT', path, { ...service.subscription, endpoint })).status).toBe(204)
    const guess = createPushService(endpoint).subscription
    expect((await eve.send('PUT', path, guess)).status).toBe(409)
    expect(await exported(eve)).toMatchObject({ pushServices: [] })
    expect((await ada.send('PUT', path, guess)).status).toBe(204)
  })

  test('a push subscription belongs to whoever subscribed in that browser last', async () => {
    const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
    await ada.send('PUT', path, service.subscription)
    await eve.send('PUT', path, service.subscription)
    expect(await exported(ada)).toMatchObject({ pushServices: [] })
    expect((await ada.send('DELETE', path, service.subscription)).status).toBe(204)
    expect(await exported(eve)).toMatchObject({ pushServices: ['https://fcm.googleapis.com'] })
  })

  test.each([
    'https://evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com/\u0000',
    'https://fcm.googleapis.com',
    'https:\\\\fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x#y',
    'https://fcm.googleapis.com:443/x',
    'https://a@fcm.googleapis.com/x',
    '',
  ])('a push subscription at %j is refused', async (endpoint) => {
    const ada = await signUp(server.url)
    const { keys } = service.subscription
    expect((await ada.send('PUT', path, { endpoint, keys })).status).toBe(400)
  })

  test.each([
    ['a point beside the curve', { p256dh: `BB${'A'.repeat(85)}` }],
    ['a compressed point', { p256dh: `Ag${'A'.repeat(42)}` }],
    ['a point in another alphabet', { p256dh: `B${'+'.repeat(86)}` }],
    ['a secret of 15 bytes', { auth: 'A'.repeat(20) }],
    ['a secret with bits beyond its end', { auth: 'B'.repeat(22) }],
  ])('a push subscription with %s is refused', async (_, odd) => {
    const ada = await signUp(server.url)
    const { endpoint, keys } = service.subscription
    expect((await ada.send('PUT', path, { endpoint, keys: { ...keys, ...odd } })).status).toBe(400)
  })
})

async function exported(person: Awaited<ReturnType<typeof signUp>>): Promise<unknown> {
  return person.get('/api/account/export')
}

test('the export holds all a person made and is kept of them, and no secret', async () => {
  const [ada, eve] = [await signUp(server.url), await signUp(server.url)]
  const blocks = [{ kind: 'paragraph', page: 1, start: 0, end: text.length }]
  await endingOf(await eve.post('/api/generations', { tool: 'summary', text: `Eve. ${text}` }))
  for (const tool of ['summary', 'insight']) {
    await endingOf(await ada.post('/api/generations', { tool, text, source: 'tides "1".txt', blocks }))
  }
  await ada.call('/api/account/picture', { method: 'PUT', body: png })
  const answer = await ada.call('/api/account/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="morsel-export.json"')
  const file = await answer.text()
  expect(JSON.parse(file)).toMatchObject({
    format: 'morsel-export',
    version: 2,
    person: { email: ada.email, hasPassword: true, sessions: [{}], events: [{ action: 'signed_up' }] },
    usedToday: 2,
    preferences: { email: true, push: true },
    picture: { type: 'image/png', base64: png.toString('base64') },
    sources: [{ id: expect.any(String), name: 'tides "1".txt', kind: null, text, blocks }],
    generations: [
      { tool: 'insight', source: { name: 'tides "1".txt' } },
      { tool: 'summary', result: { title: expect.any(String) } },
    ],
  })
  for (const foreign of ['argon2', 'refreshKey', eve.email, 'Eve.']) expect(file).not.toContain(foreign)
})

const sharedSecret = 'a secret shared with the programs of the operator'

/** What a program of the operator does to delete a user. */
async function deleteAsOperator(url: string, userId: string): Promise<number> {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(sharedSecret))
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/auth/v1/admin/users/${userId}`, { method: 'DELETE', headers })).status
}

/** A quiz of hers that somebody has begun to answer. */
async function shareWithAnswers(ada: Person, url: string): Promise<void> {
  const ending = await endingOf(await ada.post('/api/generations', { tool: 'quiz', text }))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  const settings = { title: 'Tides', byline: null, closesAt: null, attempts: 'one', asksName: true }
  const wanted = { ...settings, showsText: false, mode: 'practice', cards: false }
  const made = await ada.post('/api/shares', { ...wanted, generation: ending.generation.id })
  const { token } = (await made.json()) as { token: string }
  const begun = await fetch(`${url}/api/shared/${token}/attempts`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Sam the student' }),
  })
  expect(begun.status).toBe(201)
}

test.each(['the person', 'an operator'])(
  'an account deleted by %s leaves nothing in the database but its random id for a day, and its token opens nothing',
  async (who) => {
    const env = { AUTH_JWT_SECRET: sharedSecret }
    const alone = await startTestServer({ env, deliverPush: service.deliver })
    const ada = await signUp(alone.url)
    await ada.post('/api/billing/trial')
    await endingOf(await ada.post('/api/generations', { tool: 'summary', text }))
    const made = await endingOf(await ada.post('/api/generations', { tool: 'quiz', text }))
    const quiz = made.type === 'done' ? made.generation.id : ''
    const answers = [{ question: 0, option: 0, ms: 1 }]
    const attempt = { generation: quiz, seed: 0, feedback: 'final', asked: [0, 1], answers }
    expect((await ada.send('PUT', `/api/attempts/${randomUUID()}`, attempt)).status).toBe(200)
    await shareWithAnswers(ada, alone.url)
    const stored = await ada.post('/api/sources', { text: 'A tide.' })
    const { source: deleted } = (await stored.json()) as { source: { id: string } }
    await ada.call(`/api/sources/${deleted.id}`, { method: 'DELETE' })
    await ada.call('/api/account/picture', { method: 'PUT', body: png })
    await ada.send('PUT', '/api/account/preferences', { email: false, push: true })
    await ada.send('PUT', '/api/account/push', service.subscription)
    const late = await Promise.all(
      (
        [
          ['PUT', '/api/account/preferences', { email: false, push: false }],
          ['PUT', '/api/account/push', service.subscription],
          ['POST', '/api/generations', { tool: 'summary', text }],
          ['POST', '/api/sources', { text }],
        ] as const
      ).map(([method, path, body]) =>
        beginRequest(alone.url + path, { method, token: ada.accessToken, body }),
      ),
    )
    expect((await ada.call('/api/usage')).status).toBe(200)
    if (who === 'an operator') expect(await deleteAsOperator(alone.url, ada.userId)).toBe(200)
    else expect((await ada.call('/api/account', { method: 'DELETE' })).status).toBe(204)
    expect(await Promise.all(late.map((send) => send()))).toEqual([401, 401, 401, 401])
    expect((await ada.call('/api/usage')).status).toBe(401)
    expect((await ada.call('/auth/v1/user')).status).toBe(403)
    await alone.stop()

    const words = [ada.userId, ada.email, 'tide', 'fcm.googleapis.com', 'Sam the student']
    // The mark that nothing more is stored for it.
    expect(await findTraces(alone.storage, words)).toEqual([`${ada.userId} in public.accounts`])
    await alone.storage.remove()
  },
)
