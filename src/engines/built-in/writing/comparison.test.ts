import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { compare } from './comparison.ts'

const english = await findEnglish()

test('a thing is compared with something from everyday life, and marked as a comparison', () => {
  expect(compare('enzyme', english, () => true)).toBe(
    'Think of it like this: an enzyme is a bit like a key that fits only one lock.',
  )
})

test('a kind of a thing is compared as the thing is, where the text names the thing', () => {
  expect(compare('insulin', english, (word) => word === 'hormone')).toContain('a hormone is a bit like')
  expect(compare('insulin', english, () => false)).toBeUndefined()
})

test('without an apt comparison there is none', () => {
  expect(compare('senator', english, () => true)).toBeUndefined()
  expect(compare('flurb', english, () => true)).toBeUndefined()
})
