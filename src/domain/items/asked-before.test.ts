import { expect, test } from 'vitest'
import { findAsked } from './asked-before.ts'

const wasAsked = findAsked([
  'What do sailors call the smaller tide at half moon?',
  'In 1949, who measured the tides of the Bay of Fundy?',
])

test.each([
  'What do sailors call the smaller tide at half moon?',
  'what do the sailors call the smaller tides at half moon',
])('“%s” was asked before', (question) => {
  expect(wasAsked(question)).toBe(true)
})

test.each([
  'In 1952, who measured the tides of the Bay of Fundy?',
  'Why is the tide smaller at half moon?',
  'What do sailors call the larger tide at new moon?',
])('“%s” was not', (question) => {
  expect(wasAsked(question)).toBe(false)
})
