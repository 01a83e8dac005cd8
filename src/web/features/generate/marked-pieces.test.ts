import { expect, test } from 'vitest'
import { markedPieces } from './marked-pieces.ts'

const text = 'The sea rises. The sea falls. Twice.'
const [first, both, second] = [
  { start: 0, end: 14 },
  { start: 4, end: 29 },
  { start: 15, end: 29 },
]
const shown = (...[marks, active]: [(typeof first)[], (typeof first)[]]) =>
  markedPieces(text, marks, active).map((piece) => `${piece.kind}: ${piece.text}`)

test('a text without passages is one piece', () => {
  expect(shown([], [])).toEqual([`plain: ${text}`])
})

test('passages that overlap are one', () => {
  expect(shown([first, both, second], [])).toEqual(['mark: The sea rises. The sea falls.', 'plain:  Twice.'])
})

test('of passages that overlap only the active one is lit, whether it is marked or not', () => {
  const lit = ['active: The sea rises.', 'plain:  The sea falls. Twice.']
  expect(shown([], [first])).toEqual(lit)
  expect(shown([both], [second])).toEqual([
    'plain: The ',
    'mark: sea rises. ',
    'active: The sea falls.',
    'plain:  Twice.',
  ])
})

test('what lies beyond a text that was edited is not shown', () => {
  expect(
    markedPieces(
      'The',
      [
        { start: 0, end: 9 },
        { start: 20, end: 30 },
      ],
      [],
    ),
  ).toEqual([{ kind: 'mark', start: 0, text: 'The' }])
})
