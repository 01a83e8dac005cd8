import type { Factor, User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { needsSecondFactor } from './assurance.ts'

const tokenAt = (aal: string) =>
  `e30.${Buffer.from(JSON.stringify({ aal, user_metadata: { full_name: 'Ædda Ÿ ? 李' } })).toString('base64url')}.c2ln`

const withFactor = (status?: Factor['status']) =>
  ({ ...(status && { factors: [{ status }] }) }) as unknown as User

test.each([
  ['aal1', undefined, false],
  ['aal1', 'unverified', false],
  ['aal1', 'verified', true],
  ['aal2', 'verified', false],
] as const)('at %s with a factor %s a second proof is due: %s', (aal, status, due) => {
  expect(needsSecondFactor({ access_token: tokenAt(aal), user: withFactor(status) })).toBe(due)
})

test('a token that cannot be read proves nothing', () => {
  for (const access_token of ['', 'a.b.c', 'e30.bnVsbA.c2ln']) {
    expect(needsSecondFactor({ access_token, user: withFactor('verified') })).toBe(true)
  }
})
