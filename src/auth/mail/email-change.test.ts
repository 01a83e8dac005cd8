import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, oneTimeTokens, users } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'
import { openMailSink, type MailSink } from '#test/mail-sink.ts'

const password = 'correct horse'
let sink: MailSink
let service: TestService
beforeAll(async () => {
  sink = await openMailSink()
  const siteUrl = 'https://morsel.example'
  const rateLimits = { mail: 'unlimited' as const, verification: 'unlimited' as const }
  service = await startAuthService({ autoconfirm: false, siteUrl, rateLimits }, { sendMail: sink.mail.send })
})
afterAll(async () => {
  await service.close()
  await sink.close()
})

const tokenOf = (link: string) => new URL(link).searchParams.get('token_hash') ?? ''

async function person(email: string) {
  const client = service.client()
  await client.signUp({ email, password })
  await service.auth.settled()
  const { error } = await client.verifyOtp({ email, token: sink.latest(email).code, type: 'signup' })
  expect(error).toBeNull()
  return client
}

async function ask(client: Awaited<ReturnType<typeof person>>, email: string) {
  const answer = await client.updateUser({ email })
  await service.auth.settled()
  return answer
}

const show = (link: string) =>
  service.send('POST', '/verify', { body: { type: 'email_change', token_hash: tokenOf(link) } })

describe('a move to another address', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])(
    'a move to another address is made when the %s mailbox has answered and then the %s one',
    async (first) => {
      const [from, to] = [`${first}.from@example.org`, `${first}.to@example.org`]
      const client = await person(from)
      const { data, error } = await ask(client, to)
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email: from, new_email: to })
      expect(data.user?.email_change_sent_at).toMatch(/./)
      const [left, right] = [sink.latest(from), sink.latest(to)]
      expect(left.text).toContain(to)

      const links = first === 'old' ? [left.link, right.link] : [right.link, left.link]
      const half = await show(links[0] ?? '')
      expect([half.status, await half.json()]).toMatchObject([
        200,
        { code: '200', msg: /other email/ as never },
      ])
      expect((await client.getUser()).data.user?.email).toBe(from)
      expect((await show(links[0] ?? '')).status).toBe(403)
      const whole = await show(links[1] ?? '')
      expect([whole.status, await whole.json()]).toMatchObject([200, { user: { email: to } }])
      expect((await show(links[1] ?? '')).status).toBe(403)

      await service.auth.settled()
      expect(sink.latest(from).subject).toBe('Your email address was changed')
      const { data: after } = await client.getUser()
      expect(after.user).toMatchObject({ email: to })
      expect(after.user?.new_email).toBeUndefined()
      expect(after.user?.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true })
      const signIn = (email: string) => service.client().signInWithPassword({ email, password })
      expect((await signIn(from)).error?.code).toBe('invalid_credentials')
      expect((await signIn(to)).error).toBeNull()
    },
  )

  test('opening both links of an address change at once completes it', async () => {
    const client = await person('both.from@example.org')
    await ask(client, 'both.to@example.org')
    const links = [sink.latest('both.from@example.org').link, sink.latest('both.to@example.org').link]
    const answers = await Promise.all(links.map(show))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await client.getUser()).data.user?.email).toBe('both.to@example.org')
  })

  test('a move to another address is made by codes as well', async () => {
    const [from, to] = ['code.from@example.org', 'code.to@example.org']
    const client = await person(from)
    await ask(client, to)
    const [old, fresh] = [sink.latest(from).code, sink.latest(to).code]
    await client.verifyOtp({ email: from, token: old, type: 'email_change' })
    const { data } = await client.verifyOtp({ email: to, token: fresh, type: 'email_change' })
    expect(data.user?.email).toBe(to)
  })

  test('a move is not made by one mailbox alone, nor by a half of a move to elsewhere', async () => {
    const [from, evil, to] = ['half.from@example.org', 'half.evil@example.org', 'half.to@example.org']
    const client = await person(from)
    await ask(client, to)
    const ofOld = sink.latest(from).link
    expect((await show(ofOld)).status).toBe(200)
    service.pass(61_000)
    await ask(client, evil)
    expect((await show(sink.latest(to).link)).status).toBe(403)
    expect((await show(sink.latest(evil).link)).status).toBe(200)
    expect((await client.getUser()).data.user?.email).toBe(from)
  })

  test('a move is not made by a half that came too late, pruned or not', async () => {
    const [from, to] = ['late.from@example.org', 'late.to@example.org']
    const client = await person(from)
    await ask(client, to)
    service.pass(60 * 60_000)
    await service.auth.prune()
    expect((await show(sink.latest(from).link)).status).toBe(403)
    expect((await show(sink.latest(to).link)).status).toBe(403)
    const held = (await service.db.select().from(oneTimeTokens)).filter(({ email }) => email === to)
    expect(held).toEqual([])
  })

  test('a move is not made by the answer of another mailbox, though it was mailed last', async () => {
    const [from, victim] = ['mover@example.org', 'victim@example.org']
    const client = await person(from)
    await ask(client, 'mine@example.org')
    const [user] = await service.db.select().from(users).where(eq(users.email, from))
    // As if the mails about the first move had gone out after the second one was asked for.
    await service.db
      .update(users)
      .set({ newEmail: victim })
      .where(eq(users.id, user?.id ?? ''))
    await show(sink.latest(from).link)
    expect((await show(sink.latest('mine@example.org').link)).status).toBe(403)
    expect((await client.getUser()).data.user?.email).toBe(from)
  })

  test('a move asked for again is mailed only to the mailbox that has not answered', async () => {
    const [from, to] = ['again.from@example.org', 'again.to@example.org']
    const client = await person(from)
    await ask(client, to)
    await show(sink.latest(from).link)
    service.pass(61_000)
    const before = sink.received.length
    expect((await client.resend({ type: 'email_change', email: from })).error).toBeNull()
    await service.auth.settled()
    expect(sink.received.slice(before).map((mail) => mail.to)).toEqual([[to]])
    const whole = await show(sink.latest(to).link)
    expect(await whole.json()).toMatchObject({ user: { email: to } })
  })

  test('a move to a taken address is answered as to a free one, reported to its owner alone, and never made', async () => {
    const owner = await person('taken@example.org')
    const views = []
    for (const next of ['taken@example.org', 'free@example.org']) {
      const from = `asks.for.${next}`
      const client = await person(from)
      const before = sink.received.length
      const answer = await client.updateUser({ email: next })
      expect(answer.error).toBeNull()
      await service.auth.settled()
      views.push(
        JSON.stringify(answer.data.user)
          .replaceAll(next, 'next')
          .replaceAll(/[0-9a-f-]{36}|\d\d:[\d:.]+/g, ''),
      )
      expect(sink.received.slice(before).map(({ to }) => to[0])).toEqual([from, next])
      // The asker's own mailbox answers, and still nothing tells.
      const half = await show(sink.latest(from).link)
      expect([half.status, await half.json()]).toMatchObject([200, { code: '200' }])
      service.pass(61_000)
      expect((await client.resend({ type: 'email_change', email: from })).error).toBeNull()
      await service.auth.settled()
      expect((await client.getUser()).data.user).toMatchObject({ email: from, new_email: next })
    }
    expect(views[0]).toBe(views[1])
    const told = sink.received.filter(({ to }) => to[0] === 'taken@example.org').slice(-2)
    for (const { subject, text, code } of told) {
      expect([subject, code]).toEqual(['Someone tried to use your email address', ''])
      expect(text).not.toMatch(/token_hash|asks\.for/)
    }
    expect((await owner.getUser()).data.user?.email).toBe('taken@example.org')
  })

  test('a move to an address that is taken meanwhile is refused to whoever reads its mail', async () => {
    const client = await person('taken.from@example.org')
    await ask(client, 'taken.soon@example.org')
    const [left, right] = [sink.latest('taken.from@example.org'), sink.latest('taken.soon@example.org')]
    service.pass(61_000)
    await person('taken.soon@example.org')
    await show(left.link)
    const late = await show(right.link)
    expect([late.status, await late.json()]).toMatchObject([422, { error_code: 'email_exists' }])
    expect((await client.getUser()).data.user?.email).toBe('taken.from@example.org')
  })

  test('a move asked for twice within a minute is refused with the time to wait', async () => {
    const client = await person('twice@example.org')
    expect((await ask(client, 'twice.one@example.org')).error).toBeNull()
    expect((await ask(client, 'twice.two@example.org')).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  })

  test('whoever asks to move to somebody’s address does not hold up that person’s own move', async () => {
    const [stranger, victim] = [
      await person('held.stranger@example.org'),
      await person('held.victim@example.org'),
    ]
    expect((await ask(stranger, 'held.victim@example.org')).error?.status).not.toBe(429)
    expect((await ask(victim, 'held.away@example.org')).error).toBeNull()
  })

  test('a pending move is void after a password change', async () => {
    const client = await person('void@example.org')
    await ask(client, 'void.to@example.org')
    await client.updateUser({ password: 'battery staple', current_password: password })
    expect((await show(sink.latest('void.to@example.org').link)).status).toBe(403)
  })
})

test('where addresses count as confirmed a move is made at once, proves nothing, and voids what was mailed', async () => {
  const easy = await startAuthService({ autoconfirm: true }, { sendMail: sink.mail.send })
  const client = easy.client()
  await client.signUp({ email: 'easy@example.org', password })
  await client.resetPasswordForEmail('easy@example.org')
  await easy.auth.settled()
  const { link } = sink.latest('easy@example.org')
  const { data, error } = await client.updateUser({ email: 'Easier@example.org' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe('easier@example.org')
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: false })
  await easy.auth.settled()
  expect(await easy.db.$count(oneTimeTokens)).toBe(0)
  expect(sink.latest('easy@example.org').subject).toBe('Your email address was changed')
  const used = await easy.client().verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })
  expect(used.error?.code).toBe('otp_expired')
  expect((await easy.db.select().from(auditLog)).map(({ action }) => action)).toContain('email_changed')
  await easy.close()
})

test('two people who move to one address at once do not both get it', async () => {
  const easy = await startAuthService()
  const clients = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const client = easy.client()
      await client.signUp({ email: `${name}@example.org`, password })
      return client
    }),
  )
  const answers = await Promise.all(clients.map((client) => client.updateUser({ email: 'c@example.org' })))
  const codes = answers.map(({ error }) => error?.code ?? 'made').toSorted()
  expect(codes).toEqual(['email_exists', 'made'])
  await easy.close()
})
