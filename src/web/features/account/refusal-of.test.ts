import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of.ts'

function answered(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}

test('what the sign-in service says of a wrong password is passed on', () => {
  expect(refusalOf(answered(400, 'Current password is incorrect.'))).toBe('Current password is incorrect.')
})

test('a fault of the service is not told in its own words', () => {
  expect(refusalOf(answered(500, 'relation "users" does not exist'))).toBeUndefined()
})

test('a request that never arrived has nothing to pass on', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
