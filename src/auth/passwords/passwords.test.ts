import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords, isOutdated } from './passwords.ts'

test('a password is stored as Argon2id, salted', async () => {
  const passwords = createPasswords()
  const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(two).not.toBe(one)
  expect(await passwords.verify(one, 'correct horse')).toBe(true)
  expect(await passwords.verify(one, 'correct horses')).toBe(false)
  expect(isOutdated(one)).toBe(false)
})

test('whoever has no password is never let in', async () => {
  const passwords = createPasswords()
  for (const missing of [null, undefined]) expect(await passwords.verify(missing, '')).toBe(false)
})

test('a password hash of other parameters or another variant is outdated', async () => {
  expect(isOutdated(await hash('x', { memoryCost: 8192 }))).toBe(true)
  expect(isOutdated(await hash('x', { timeCost: 1 }))).toBe(true)
  expect(isOutdated((await hash('x')).replace('argon2id', 'argon2i'))).toBe(true)
})

test('of too many password checks at once, the last are refused and the others answered', async () => {
  const passwords = createPasswords(64)
  const stored = await passwords.hash('correct horse')
  await passwords.verify(undefined, '')
  const checks = Array.from({ length: 70 }, () => passwords.verify(stored, 'correct horse'))
  const outcomes = await Promise.allSettled(checks)
  const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  expect([65, 66]).toContain(answered)
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'over_request_rate_limit', status: 429 } })
  expect(await passwords.verify(stored, 'correct horse')).toBe(true)
})

test('an account without a password is refused with as much work as a wrong password', async () => {
  const passwords = createPasswords()
  const known = await passwords.hash('correct horse')
  /** Of the processor in microseconds, which other work on the machine does not stretch. */
  async function workOfRefusals(stored: string | undefined): Promise<number> {
    const begun = process.cpuUsage()
    for (let turn = 0; turn < 6; turn += 1) expect(await passwords.verify(stored, 'wrong horse')).toBe(false)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  expect(await workOfRefusals(undefined)).toBeGreaterThan((await workOfRefusals(known)) / 4)
})
