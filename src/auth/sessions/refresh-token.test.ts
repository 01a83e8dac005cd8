import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGenuine, parseRefreshToken, refreshKeyOf, writeRefreshToken } from './refresh-token.ts'

const sessionId = '0f2c1f7e-3b44-4c6d-9d52-8a7e5b1c2d3e'
const key = refreshKeyOf(Buffer.alloc(32, 1).toString('base64url'), 'stored')

test.each([0, 1, 127, 128, 16_383, 16_384, 0x7fffffff])(
  'refresh token number %i is decoded as it was encoded',
  (counter) => {
    const token = parseRefreshToken(writeRefreshToken(key, sessionId, counter))
    expect(token).toMatchObject({ sessionId, counter })
    expect(token && isGenuine(key, token)).toBe(true)
  },
)

test('a refresh token is determined by its number, session and key', () => {
  const token = writeRefreshToken(key, sessionId, 7)
  const otherKey = refreshKeyOf(Buffer.alloc(32, 2).toString('base64url'), 'stored')
  expect(writeRefreshToken(key, sessionId, 7)).toBe(token)
  expect(writeRefreshToken(key, sessionId, 8)).not.toBe(token)
  expect(writeRefreshToken(key, sessionId.replace('0', '1'), 7)).not.toBe(token)
  expect(writeRefreshToken(otherKey, sessionId, 7)).not.toBe(token)
})

test('a refresh token cannot be forged without its key', () => {
  const bytes = Buffer.from(writeRefreshToken(key, sessionId, 7), 'base64url')
  const signed = Buffer.from(bytes.subarray(0, -4))
  signed[17] = 8
  const checksum = createHash('sha256').update(signed).digest().subarray(0, 4)
  const forged = parseRefreshToken(Buffer.concat([signed, checksum]).toString('base64url'))
  expect(forged).toMatchObject({ sessionId, counter: 8 })
  expect(forged && isGenuine(key, forged)).toBe(false)
})

test('the number of a refresh token has one encoding', () => {
  const bytes = Buffer.from(writeRefreshToken(key, sessionId, 7), 'base64url')
  const padded = Buffer.concat([bytes.subarray(0, 17), Buffer.of(0x87, 0), bytes.subarray(18, -4)])
  const checksum = createHash('sha256').update(padded).digest().subarray(0, 4)
  expect(parseRefreshToken(Buffer.concat([padded, checksum]).toString('base64url'))).toBeUndefined()
  expect(parseRefreshToken(`${bytes.toString('base64url')}=`)).toBeUndefined()
})
