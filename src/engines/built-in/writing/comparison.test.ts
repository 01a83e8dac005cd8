import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { compare } from './comparison.ts'

const english = await findEnglish()

test('a thing is likened to one from everyday life', () => {
  expect(compare('enzyme', english)).toBe('An enzyme is a bit like a key that fits only one lock.')
})

test('nothing is likened where no comparison is apt', () => {
  expect(compare('senator', english)).toBeUndefined()
  expect(compare('flurb', english)).toBeUndefined()
})
