import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { readDraft } from './draft.ts'
import { Question } from './question.ts'

const blank = { question: '', options: [], answer: undefined, explanation: '' }

test('whatever comes, a draft is of its shape', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(Object.keys(readDraft(Question, value) as object)).toEqual(Object.keys(blank))
    }),
  )
})

test('what has come is shown, what is of another shape is left out', () => {
  const come = { question: 'Who', options: ['a', 3, '', null], answer: 'b', extra: 1 }
  expect(readDraft(Question, come)).toEqual({ ...blank, question: 'Who', options: ['a', ''] })
  expect(readDraft(z.array(Question), [{ answer: 2 }, null])).toEqual([{ ...blank, answer: 2 }, blank])
})

test('a number or a choice is there once it is whole', () => {
  const shape = z.object({ level: z.optional(z.enum(['low', 'high'])) })
  expect(['low', 'hi', 3].map((level) => readDraft(shape, { level }))).toEqual([
    { level: 'low' },
    { level: undefined },
    { level: undefined },
  ])
  expect(readDraft(Question, { answer: 7 })).toEqual(blank)
})
