import { expect, test } from 'vitest'
import { mark, marksAt, stepsOfMarks } from './mark.ts'

const marks = [3, 0, 4, 1, 2, 5].map((rank) => ({ text: `Sentence ${rank}.`, rank }))

test('of fewer marks those stay that tell most, in the order of the text', () => {
  const ranksAt = (step: number) => marksAt(marks, step).map(({ rank }) => rank)
  expect(ranksAt(1)).toEqual([0, 1])
  expect(ranksAt(3)).toEqual([3, 0, 1, 2])
  expect(ranksAt(stepsOfMarks)).toEqual([3, 0, 4, 1, 2, 5])
  expect(marksAt([{ rank: 0 }], 1)).toHaveLength(1)
})

test('a list claims its items too, and makes a card that asks for them', () => {
  const list = { text: 'Four conditions:', items: ['One', 'Two'], rank: 0 }
  expect(mark.claim(list)).toBe('Four conditions:\nOne\nTwo')
  expect(mark.card(list, () => undefined)).toEqual({ front: 'Four conditions:', back: 'One\nTwo' })
})
