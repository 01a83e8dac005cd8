import { expect, test } from 'vitest'
import { stem } from './stem.ts'
import { tokenize } from './words.ts'

const terms = (text: string) => tokenize(text).map((token) => token.term)

test('forms of one word share a stem', () => {
  expect(new Set(['connect', 'connected', 'connecting', 'connection', 'connections'].map(stem)).size).toBe(1)
  expect(stem('flower')).not.toBe(stem('flow'))
})

test('numbers are compared alike however they are written', () => {
  expect(terms('1,000')).toEqual(terms('1000'))
  expect(terms('five')).toEqual(terms('5'))
  expect(terms('30 percent')).toEqual(terms('30%'))
  expect(terms('3.5')).not.toEqual(terms('35'))
})

test('a capitalised word is a name, unless it opens a sentence', () => {
  const names = tokenize('Yesterday Ada met Bob. Then she left.').filter((token) => token.name)
  expect(names.map((token) => token.term)).toEqual(['ada', 'bob'])
})

test('text without spaces is compared by pairs of characters', () => {
  expect(terms('水结冰')).toEqual(['水结', '结冰'])
})
