import { expect, test } from 'vitest'
import { answersOf, bankOf, GapPassage, gapQuestions, withGaps } from './gap-passage.ts'

const text =
  'Twice a day the tide climbs because of the Moon. At the Bay of Fundy it rises 16 metres. The Sun helps.'
const gap = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })
const passage = { text, gaps: ['tide', 'Moon', 'Bay of Fundy', 'Sun'].map(gap) }

test('a passage is told with numbered gaps, and its words in the order of the alphabet', () => {
  expect(withGaps(passage)).toBe(
    'Twice a day the (1) _____ climbs because of the (2) _____. At the (3) _____ it rises 16 metres. The (4) _____ helps.',
  )
  expect(answersOf(passage)).toEqual(['tide', 'Moon', 'Bay of Fundy', 'Sun'])
  expect(bankOf(passage)).toEqual(['Bay of Fundy', 'Moon', 'Sun', 'tide'])
})

test('gaps stand in order and within the text', () => {
  const isPassage = (gaps: unknown) => GapPassage.safeParse({ text, gaps }).success
  expect(isPassage(passage.gaps)).toBe(true)
  expect(isPassage(passage.gaps.toReversed())).toBe(false)
  expect(isPassage([...passage.gaps.slice(0, 3), { start: 90, end: 900 }])).toBe(false)
  expect(isPassage(passage.gaps.slice(0, 2))).toBe(false)
})

test('one gap at a time is a question of four options that gives no other gap away', () => {
  const [first, ...others] = gapQuestions(passage)
  expect(first?.question).toBe(
    'Twice a day the _____ climbs because of the […]. At the […] it rises 16 metres. The […] helps.',
  )
  expect(first?.options[first.answer]).toBe('tide')
  expect(first?.explanation).toBe('Twice a day the tide climbs because of the Moon.')
  expect(others.map(({ options, answer }) => options[answer])).toEqual(['Moon', 'Bay of Fundy', 'Sun'])
  expect(gapQuestions({ text, gaps: passage.gaps.slice(0, 3) })).toEqual([])
})
