import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '../app.ts'
import {
  enrol,
  newcomer,
  password,
  protectedPerson,
  signInAgain,
  factorTokensOf,
} from '../factors/test-factor.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  service = await startAuthService({}, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

const refused = {
  status: 401,
  code: 'insufficient_aal',
  message: 'AAL2 session is required to update email or password when MFA is enabled.',
}

test('a stolen password changes nothing about whoever has a second factor', async () => {
  const { client, email } = await protectedPerson(service, 'ada@example.org')
  const thief = await signInAgain(service, email)
  const change = { password: 'battery staple', current_password: password }
  expect((await thief.updateUser(change)).error).toMatchObject(refused)
  expect((await thief.updateUser({ email: 'thief@example.org' })).error).toMatchObject(refused)
  expect((await thief.updateUser({ data: { full_name: 'Thief' } })).error).toMatchObject(refused)
  expect((await client.updateUser(change)).error).toBeNull()
  expect((await client.updateUser({ data: { full_name: 'Ada' } })).error).toBeNull()
})

test('whoever has no verified second factor changes their password as before', async () => {
  const client = await newcomer(service, 'bob@example.org')
  await enrol(service, client)
  const change = { password: 'battery staple', current_password: password }
  expect((await client.updateUser(change)).error).toBeNull()
})

test('whoever reads the mailbox of somebody with a second factor has to show that too', async () => {
  const { email, factorId, codeOf } = await protectedPerson(service, 'mailbox@example.org')
  await service.auth.settled()
  const browser = service.client()
  await browser.resetPasswordForEmail(email)
  await service.auth.settled()
  const token_hash = new URL(sink.latest(email).link).searchParams.get('token_hash') ?? ''
  expect((await browser.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  const { access } = await factorTokensOf(browser)
  expect(await service.auth.verifyAccessToken(access)).toMatchObject({ strongest: false })
  const change = { password: 'battery staple' }
  expect((await browser.updateUser(change)).error).toMatchObject(refused)
  await browser.mfa.challengeAndVerify({ factorId, code: codeOf() })
  expect((await browser.updateUser(change)).error).toBeNull()
})

test('the owner is notified by mail of a factor that is added or removed', async () => {
  const { client, email, factorId } = await protectedPerson(service, 'told@example.org')
  await service.auth.settled()
  expect(sink.latest(email).subject).toBe('An authenticator app was added')
  const { factorId: left } = await enrol(service, client, 'Left')
  await client.mfa.unenroll({ factorId: left })
  await service.auth.settled()
  expect(sink.latest(email).subject).toBe('An authenticator app was added')
  await client.mfa.unenroll({ factorId })
  await service.auth.settled()
  expect(sink.latest(email).subject).toBe('An authenticator app was removed')
})

test('a session says whether it is as strong as it can be', async () => {
  const strongest = async (client: ReturnType<TestService['client']>) => {
    const { access } = await factorTokensOf(client)
    const { aal, strongest } = await service.auth.verifyAccessToken(access)
    return [aal, strongest]
  }
  const client = await newcomer(service, 'carol@example.org')
  expect(await strongest(client)).toEqual(['aal1', true])
  const factor = await enrol(service, client)
  expect(await strongest(client)).toEqual(['aal1', true])
  await client.mfa.challengeAndVerify({ ...factor, code: factor.codeOf() })
  expect(await strongest(client)).toEqual(['aal2', true])
  const again = await signInAgain(service, 'carol@example.org')
  expect(await strongest(again)).toEqual(['aal1', false])
  await client.mfa.unenroll({ factorId: factor.factorId })
  for (const browser of [client, again]) expect(await strongest(browser)).toEqual(['aal1', true])
})

test('a service that remembers sessions forgets them when a factor comes or goes', async () => {
  const client = await newcomer(service, 'dora@example.org')
  const exclusive = createAuth({
    db: service.db,
    exclusive: true,
    keys: service.keys,
    settings: { publicUrl: service.url.replace('/auth/v1', '') },
    clock: service.now,
    clientAddress: () => '127.0.0.1',
  })
  const post = async (path: string, token: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await exclusive.routes.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; access_token: string }
  }
  const other = await signInAgain(service, 'dora@example.org')
  const [{ access: mine }, { access: theirs }] = [await factorTokensOf(client), await factorTokensOf(other)]
  for (const token of [mine, theirs]) {
    expect(await exclusive.verifyAccessToken(token)).toMatchObject({ aal: 'aal1', strongest: true })
  }
  const { factorId, codeOf } = await enrol(service, client)
  const { id } = await post(`/factors/${factorId}/challenge`, mine)
  const answer = { challenge_id: id, code: codeOf() }
  const { access_token: raised } = await post(`/factors/${factorId}/verify`, mine, answer)
  expect(await exclusive.verifyAccessToken(raised)).toMatchObject({ aal: 'aal2', strongest: true })
  expect(await exclusive.verifyAccessToken(mine)).toMatchObject({ strongest: false })
  await expect(exclusive.verifyAccessToken(theirs)).rejects.toMatchObject({ code: 'signed_out' })

  await exclusive.routes.request(`/factors/${factorId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${raised}` },
  })
  for (const token of [raised, mine]) {
    expect(await exclusive.verifyAccessToken(token)).toMatchObject({ aal: 'aal1', strongest: true })
  }
})
