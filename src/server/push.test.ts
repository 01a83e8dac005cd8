import { createLocalJWKSet, jwtVerify } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { createPushService } from '#test/push-service.ts'
import type { Database } from './db/open.ts'
import { createPush, isPushService } from './push.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const note = {
  title: 'Your summary is ready',
  body: 'It finished while you were away.',
  path: '/app/summary',
}
const subject = 'https://morsel.example'

test('a push message can be decrypted by its browser alone, and says who sent it', async () => {
  const service = createPushService()
  const push = createPush(database.db, subject, service.deliver)
  expect(await push.send(service.subscription, note)).toBe('sent')
  const [message] = service.arrived
  if (!message) throw new Error('Nothing arrived')
  expect(message.body.toString('latin1')).not.toContain('summary')
  expect(service.open(message)).toEqual(note)
  expect(message.headers.get('content-encoding')).toBe('aes128gcm')

  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(message.headers.get('authorization') ?? '') ?? []
  expect(key).toBe(await push.publicKey())
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] })
  const { payload } = await jwtVerify(token, keys, { audience: 'https://fcm.googleapis.com' })
  expect(payload.sub).toBe(subject)
})

test('the push keys are made once and outlive the process', async () => {
  const { deliver } = createPushService()
  const all = Array.from({ length: 4 }, () => createPush(database.db, subject, deliver).publicKey())
  expect(new Set(await Promise.all(all)).size).toBe(1)
})

test('a browser that has unsubscribed is reported as gone, unlike a push service that fails', async () => {
  const service = createPushService()
  const push = createPush(database.db, subject, service.deliver)
  for (const status of [404, 410]) {
    service.answerWith(status)
    expect(await push.send(service.subscription, note)).toBe('gone')
  }
  service.answerWith(500)
  await expect(push.send(service.subscription, note)).rejects.toThrow('500')
})

test('a redirect of a push service is not followed', async () => {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const push = createPush(database.db, subject, (_, init) => fetch(`http://127.0.0.1:${port}/`, init))
  await expect(push.send(createPushService().subscription, note)).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['/'])
  await new Promise((resolve) => server.close(resolve))
})

describe('only the push services of browsers are called', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('%s is a push service', (endpoint) => expect(isPushService(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is not a push service', (endpoint) => expect(isPushService(endpoint)).toBe(false))
})
