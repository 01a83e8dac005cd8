import { expect, test } from 'vitest'
import { findMend } from './mend.ts'

const number = { kind: 'number', said: '80,000', written: '60,000' } as const

test('one figure that differs is put right in its place', () => {
  expect(findMend('It shone with 80,000 candles.', [number])).toEqual({
    said: '80,000',
    written: '60,000',
    words: 'It shone with 60,000 candles.',
  })
})

test.each([
  [
    'two things differ',
    'It had 80,000 candles in May.',
    [number, { kind: 'date', said: 'May', written: 'June' }],
  ],
  ['the figure stands there twice', 'From 80,000 to 80,000.', [number]],
  ['it is part of a longer one', 'It had 180,000 candles.', [number]],
  ['nothing stands in its place', 'It had 80,000 candles.', [{ kind: 'number', said: '80,000' }]],
  ['a denial differs', 'It was not lit.', [{ kind: 'negation', said: 'not', written: 'never' }]],
  ['nothing differs', 'It was lit.', undefined],
] as const)('nothing is put right where %s', (_, words, differences) => {
  expect(findMend(words, differences)).toBeUndefined()
})
