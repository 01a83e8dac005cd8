import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { entityTypeOf, similarityOfTypes } from './entity-type.ts'

const { lexicon, tag } = await findEnglish()
const typeOf = (text: string, proper = true) => entityTypeOf(lexicon, tag(text), proper)

test.each([
  ['Marie Curie', 'person'],
  ['President Lincoln', 'person'],
  ['Ella Baker', 'person'],
  ['France', 'place'],
  ['Columbia River', 'landmark'],
  ['Rutgers University', 'organization'],
  ['Congress', 'organization'],
  ['World War II', 'event'],
  ['Sherman Antitrust Act', 'work'],
  ['Spanish', 'nationality'],
])('the name %s is of the type %s', (name, type) => {
  expect(typeOf(name)).toBe(type)
})

test.each([
  ['1914', 'year'],
  ['4 July 1776', 'date'],
  ['206 bones', 'quantity'],
  ['osmosis', 'process'],
  ['the carbon dioxide', 'substance'],
])('%s is of the type %s', (words, type) => {
  expect(typeOf(words, false)).toBe(type)
})

test('a process is nearer to an event than to a person', () => {
  expect(similarityOfTypes('process', 'event')).toBeGreaterThan(similarityOfTypes('process', 'person'))
})
