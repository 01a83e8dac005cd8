import { expect, test } from 'vitest'
import { findEnglish } from '#test/english.ts'
import { termDefined } from './definition.ts'

const english = await findEnglish()
const term = (sentence: string) => termDefined(english.tag(sentence))

test('a sentence that says what something is or means defines it', () => {
  expect(term('A monopoly is a market with one seller.')).toBe('monopoly')
  expect(term('Redistribution means taking income from the rich for the poor.')).toBe('redistribution')
  expect(term('Capital investment (or capital budgeting) is a contribution to lasting assets.')).toBe(
    'capital investment',
  )
  expect(term('The Bar Association (BA) defines arbitration as a private process of two parties.')).toBe(
    'arbitration',
  )
  expect(term('Animals that eat only plants are called herbivores.')).toBe('herbivore')
})

test('a remark about something does not define it', () => {
  expect(term('The whale is a good example of a mammal.')).toBeUndefined()
  expect(term('This is a relationship between two people.')).toBeUndefined()
  expect(term('A monopoly is bad for buyers.')).toBeUndefined()
  expect(term('The upper layer is called the skin.')).toBeUndefined()
})
