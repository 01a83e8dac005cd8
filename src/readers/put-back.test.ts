import { expect, test } from 'vitest'
import { putBack, type ReadText } from './put-back.ts'
import type { LeftOut } from './reading-report.ts'

const omitted = (
  page: number,
  text: string,
  at: number | undefined,
  why: LeftOut['why'] = 'running',
): LeftOut => ({
  page,
  text,
  why,
  at,
})

const text = 'The bay lies open. Nobody knows why it is calm.\n\nA bell rings.'
const source = (leftOut: LeftOut[]): ReadText => ({
  text,
  pages: [
    { page: 1, start: 0, end: 18 },
    { page: 2, start: 19, end: text.length },
  ],
  leftOut,
})

test('what was omitted returns to where it stood, and to its page', () => {
  const whole = putBack(
    source([
      omitted(1, 'Harbor Notes', 0),
      omitted(1, '11', 19),
      omitted(2, 'Harbor Notes', 19),
      omitted(2, '12', text.length),
    ]),
    () => true,
  )
  expect(whole.text).toBe(
    'Harbor Notes\n\nThe bay lies open.\n\n11\n\nHarbor Notes\n\nNobody knows why it is calm.\n\nA bell rings.\n\n12',
  )
  expect(whole.pages.map(({ page, start, end }) => [page, whole.text.slice(start, end)])).toEqual([
    [1, 'Harbor Notes\n\nThe bay lies open.\n\n11'],
    [2, 'Harbor Notes\n\nNobody knows why it is calm.\n\nA bell rings.\n\n12'],
  ])
  expect(whole.leftOut).toEqual([])
})

test('what is not wanted stays out, and still knows its place', () => {
  const first = putBack(
    source([omitted(1, 'Harbor Notes', 0), omitted(2, 'Praise it', 49, 'pale')]),
    ({ why }) => why === 'running',
  )
  expect(first.leftOut.map(({ text: words }) => words)).toEqual(['Praise it'])
  expect(putBack(first, () => true).text).toBe(
    'Harbor Notes\n\nThe bay lies open. Nobody knows why it is calm.\n\nPraise it\n\nA bell rings.',
  )
})

test('a word that ran from page to page is not cut', () => {
  const at = text.indexOf('body knows')
  expect(putBack(source([omitted(2, 'Harbor Notes', at)]), () => true).text).toContain(
    'open.\n\nHarbor Notes\n\nNobody knows',
  )
})

test('what has no known place returns at the end', () => {
  expect(putBack(source([omitted(0, 'Praise it', undefined)]), () => true).text).toBe(`${text}\n\nPraise it`)
})
