import { expect, test } from 'vitest'
import { adviceOn } from './question-advice.ts'

const fair = {
  question: 'What do sailors call the smallest rise of the sea?',
  options: ['A neap tide', 'A spring wave', 'A king flood', 'A slack current'],
  answer: 0,
}

test('a fair question needs no advice, and an unfinished one gets none yet', () => {
  expect(adviceOn(fair)).toEqual([])
  expect(adviceOn({ ...fair, options: ['A neap tide', 'A neap tide', '', ''] })).toEqual([])
})

test('whoever writes the same option twice, or gives the key away, is told', () => {
  expect(adviceOn({ ...fair, options: fair.options.with(2, 'a neap tide') })).toEqual([
    'Two options say the same.',
  ])
  expect(
    adviceOn({ ...fair, options: fair.options.with(0, 'A neap tide, which comes with the half moon') }),
  ).toContain('The right answer is much longer than the others.')
})
