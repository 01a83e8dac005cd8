import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(randomBytes(32).toString('base64url'))
const iv = () => randomBytes(12)

test('what was sealed opens again, here and for its purpose alone', () => {
  const sealed = seal.close('factor', 'JBSWY3DP', iv())
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal.open('factor', sealed)).toBe('JBSWY3DP')
  expect(seal.open('flow', sealed)).toBeUndefined()
  expect(createSeal(randomBytes(32).toString('base64url')).open('factor', sealed)).toBeUndefined()
})

test('an altered seal does not open', () => {
  const bytes = Buffer.from(seal.close('factor', 'JBSWY3DP', iv()), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(seal.open('factor', altered.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'x', 'not sealed at all']) expect(seal.open('factor', text)).toBeUndefined()
})

test('a hash depends on the text, the purpose and the key', () => {
  const hashes = [
    seal.hash('code', '123456'),
    seal.hash('code', '123457'),
    seal.hash('link', '123456'),
    createSeal(randomBytes(32).toString('base64url')).hash('code', '123456'),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(seal.hash('code', '123456')).toBe(hashes[0])
})
