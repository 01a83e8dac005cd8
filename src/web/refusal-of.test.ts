import { AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { refusalOf } from './refusal-of.ts'

function answered(status: number, message: string, code?: string): Error {
  return Object.assign(new Error(message), { status, code })
}

test('what the sign-in service says of a wrong password is passed on', () => {
  expect(refusalOf(answered(400, 'Current password is incorrect.'))).toBe('Current password is incorrect.')
})

test('a wrong code is told in words that need no manual', () => {
  expect(refusalOf(answered(422, 'Invalid TOTP code entered', 'mfa_verification_failed'))).toMatch(
    /^That code isn’t right/,
  )
})

test('a fault of the service is not told in its own words', () => {
  expect(refusalOf(answered(500, 'relation "users" does not exist'))).toBeUndefined()
})

test('a service that does not answer cannot be reached, and the words of the browser are not shown', () => {
  const sentence = 'We can’t reach the server. Check your connection and try again.'
  expect(refusalOf(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(sentence)
  expect(refusalOf(new AppError('offline'))).toBe(sentence)
})

test('a server whose database is away says so itself, and is not taken for a lost connection', () => {
  const sentence = 'The server’s database is away. Please try again in a moment.'
  expect(refusalOf(new AuthRetryableFetchError(sentence, 503))).toBe(sentence)
  expect(refusalOf(new AuthRetryableFetchError('Service Unavailable', 503))).toMatch('can’t reach the server')
})

test('a mistake of ours has nothing to pass on', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeUndefined()
})
