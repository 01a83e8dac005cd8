import { expect, test } from 'vitest'
import { foundEli5, foundQuiz, foundSummary } from '#test/found.ts'
import { resultAsText } from './result-text.ts'

test('marks are the outline of their text: its headings, and a list with what it holds', () => {
  expect(resultAsText('summary', foundSummary)).toBe(`# How the Tides Work

## Causes

- The Moon pulls on the Earth, and the sea follows.
- Three things shape a tide:
  - the Moon
  - the Sun
  - the coast

## Kinds

- The smallest tide is a neap tide.
`)
})

test('marks before the first heading stand under ours', () => {
  const marks = foundSummary.marks.map((mark) => ({ ...mark, heading: undefined }))
  expect(resultAsText('summary', { ...foundSummary, marks })).toMatch(
    /^# How the Tides Work\n\nMarked in your text:\n\n- The Moon/,
  )
})

test('a quiz that was found has gaps in numbers, their words, lists to recall, and terms', () => {
  const text = resultAsText('quiz', foundQuiz)
  expect(text).toMatch(/^1\. What pulls on the sea\?\n {3}A\. the wind\n/)
  expect(text).toContain(`

Fill the gaps:

1. The (1) _____ pulls on the (2) _____. Twice a (3) _____ the (4) _____ follows: it is 5:1.
   Words: day · Moon · sea · tide
   (1) Moon · (2) sea · (3) day · (4) tide

From memory:

1. Three things shape a tide.
   - the Moon
   - the Sun
   - the coast

Terms:

neap tide: Sailors call the smallest tide a neap tide.
`)
})

test('terms are read with the sentences that explain them', () => {
  expect(resultAsText('eli5', foundEli5)).toBe(`How your text itself explains its terms:

neap tide: Sailors call the smallest tide a neap tide.

What your text gives as examples:

- For example, the bay fills.
`)
})
