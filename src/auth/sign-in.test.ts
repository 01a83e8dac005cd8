import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthService, type TestService } from './test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.close())

const password = 'correct horse'

describe('with e-mail and password', () => {
  test('a new account is signed in at once', async () => {
    const client = service.client()
    const { data, error } = await client.signUp({
      email: 'Ada@Example.org',
      password,
      options: { data: { full_name: 'Ada Lovelace' } },
    })
    expect(error).toBeNull()
    expect(data.session?.expires_in).toBe(3600)
    expect(data.user?.email).toBe('ada@example.org')
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Lovelace' })
    expect(data.user?.identities?.[0]?.provider).toBe('email')
    const { data: again } = await client.getUser()
    expect(again.user?.id).toBe(data.user?.id)
  })
})
