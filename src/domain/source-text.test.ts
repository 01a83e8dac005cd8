import { describe, expect, test } from 'vitest'
import { checkText, cleanText, countCharacters, keepBeginning } from './source-text.ts'

describe('counting', () => {
  test('characters are counted as UTF-16 units, one for each line end, none for blank edges', () => {
    expect(countCharacters('  a\r\nb\rc\n ')).toBe(5)
    expect(countCharacters('🙂')).toBe(2)
  })

  test('cleaning a text removes what no database can hold', () => {
    expect(cleanText('a\0b\ud800')).toBe('ab\ufffd')
  })
})

describe('the limit', () => {
  test('a text of exactly the limit is admitted, and one beyond it refused', () => {
    expect(checkText('abc', 3)).toBe('abc')
    expect(() => checkText('abcd', 3)).toThrow('Content exceeds 3 characters limit')
    expect(() => checkText(' \n\t', 3)).toThrow('Please enter some text or upload a file')
  })
})

describe('the beginning that is kept', () => {
  test('a shortened text ends with a sentence', () => {
    expect(keepBeginning('One is here. Two is here. Three is', 28)).toBe('One is here. Two is here.')
  })

  test('a shortened text may reach the limit exactly', () => {
    expect(keepBeginning('One is here. Two is.', 12)).toBe('One is here.')
  })

  test('a shortened text ends with a word where no sentence ends in its second half', () => {
    expect(keepBeginning('Hi. seven words without any stop at all', 20)).toBe('Hi. seven words')
  })

  test('a shortened text never ends in half a character', () => {
    const kept = keepBeginning('🙂'.repeat(10), 5)
    expect(kept).toBe('🙂🙂')
  })
})
