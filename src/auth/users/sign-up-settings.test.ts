import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../schema.ts'
import { startAuthService, type TestService } from '../test-service.ts'

const password = 'correct horse'

describe('a server where addresses must be confirmed', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startAuthService({ autoconfirm: false })
  })
  afterAll(() => service.close())

  test('where addresses must be confirmed, a taken one is answered as a free one', async () => {
    const body = { email: 'ada@example.org', password, data: { full_name: 'Ada' } }
    const [first, second] = [
      await service.send('POST', '/signup', { body }),
      await service.send('POST', '/signup', { body }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    const [made, pretended] = [(await first.json()) as object, (await second.json()) as object]
    expect(Object.keys(pretended)).toEqual(Object.keys(made))
    expect(pretended).toMatchObject({ email: 'ada@example.org', user_metadata: { full_name: 'Ada' } })
  })

  test('a sign-up looks the address up some time after its response', async () => {
    const unhurried = await startAuthService({ autoconfirm: false, mailDelayMs: 600_000 })
    const answer = await unhurried.send('POST', '/signup', { body: { email: 'mary@example.org', password } })
    expect(await unhurried.db.select().from(users)).toEqual([])
    await unhurried.auth.settled()
    const { id } = (await answer.json()) as { id: string }
    expect(await unhurried.db.select().from(users)).toMatchObject([{ id, email: 'mary@example.org' }])
    await unhurried.close()
  })

  test('that an address is unconfirmed is reported only to whoever knows the password', async () => {
    await service.client().signUp({ email: 'grace@example.org', password })
    await service.auth.settled()
    const wrong = await service.client().signInWithPassword({ email: 'grace@example.org', password: 'wrong' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    const right = await service.client().signInWithPassword({ email: 'grace@example.org', password })
    expect(right.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
  })
})

test('a closed server takes no new accounts', async () => {
  const service = await startAuthService({ signUpEnabled: false })
  const { error } = await service.client().signUp({ email: 'ada@example.org', password })
  expect(error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  })
  await service.close()
})
