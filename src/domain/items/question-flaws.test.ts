import { describe, expect, test } from 'vitest'
import { findFlaw, itemFlaws, type ShownItem } from './question-flaws.ts'

const fair: ShownItem = {
  question: 'What raises the tides of the sea?',
  options: ['wind', 'gravity', 'salt', 'friction'],
  answer: 1,
}
const flawed: Record<keyof typeof itemFlaws, Partial<ShownItem>> = {
  longestAnswer: { options: ['wind', 'the gravity of the Moon', 'salt', 'friction'] },
  articleCue: {
    question: 'Tides are raised by an _____ of the sea.',
    options: ['wind', 'attraction', 'salt', 'friction'],
  },
  stemLeak: { question: 'What force of gravity raises the tides?' },
  stemNamesDistractor: { question: 'What, beside salt, is found in the tides of the sea?' },
  overlappingOptions: { options: ['wind', 'gravity', 'salt', 'strong wind'] },
  catchAllOption: { options: ['wind', 'gravity', 'salt', 'none of the above'] },
  absoluteOption: { options: ['wind', 'gravity', 'salt that never moves', 'friction'] },
  capitalCue: { options: ['wind', 'Gravity', 'salt', 'friction'] },
  evenSeries: { options: ['1687', '1688', '1686', '1689'] },
}

test('a fair item has no flaw', () => {
  expect(findFlaw(fair)).toBeUndefined()
})

describe.each(Object.entries(flawed))('the flaw %s', (name, change) => {
  test('is found where it is made', () => {
    expect(findFlaw({ ...fair, ...change })).toBe(name)
  })
})

test('a word of the root of the key in the stem gives it away', () => {
  const item = {
    question: 'Who made Constantinople the capital?',
    options: ['Nero', 'Constantine', 'Trajan', 'Titus'],
    answer: 1,
  }
  expect(findFlaw(item)).toBe('stemLeak')
})

test('a word of the key may stand in the stem when a wrong option has it too', () => {
  const item = {
    question: 'Which wave travels fastest?',
    options: ['light wave', 'sound wave', 'ripple', 'swell'],
    answer: 0,
  }
  expect(findFlaw(item)).toBeUndefined()
})
