import { expect, test } from 'vitest'
import { rememberSessions } from './known-sessions.ts'

test('a session is looked up once, and again after anything was written', async () => {
  const sessions = rememberSessions<string>()
  let looks = 0
  const look = () => Promise.resolve(`ada ${(looks += 1)}`)
  expect(await sessions.find('s', look)).toBe('ada 1')
  expect(await sessions.find('s', look)).toBe('ada 1')
  await sessions.during(() => Promise.resolve())
  expect(await sessions.find('s', look)).toBe('ada 2')
})

test('a session read during a write is not remembered', async () => {
  const sessions = rememberSessions<string>()
  const { promise: row, resolve: answer } = Promise.withResolvers<string>()
  const early = sessions.find('s', () => row)
  await sessions.during(() => Promise.resolve())
  answer('as it was before')
  expect(await early).toBe('as it was before')
  expect(await sessions.find('s', () => Promise.resolve(undefined))).toBeUndefined()
})

test('a failed write makes sessions be forgotten all the same', async () => {
  const sessions = rememberSessions<string>()
  await sessions.find('s', () => Promise.resolve('ada'))
  await expect(sessions.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await sessions.find('s', () => Promise.resolve(undefined))).toBeUndefined()
})

test('a session that is over is looked up each time', async () => {
  const sessions = rememberSessions<string>()
  expect(await sessions.find('s', () => Promise.resolve(undefined))).toBeUndefined()
  expect(await sessions.find('s', () => Promise.resolve('ada'))).toBe('ada')
})
