import { fitBlocks } from '#domain/document/fit-blocks.ts'
import { pageSpansOf } from '#domain/document/places.ts'
import { expect, test } from 'vitest'
import { putBack, type ReadText } from './put-back.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'

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
  blocks: [
    { kind: 'paragraph', page: 1, start: 0, end: 18 },
    { kind: 'paragraph', page: 2, start: 19, end: 47 },
    { kind: 'paragraph', page: 2, start: 49, end: text.length },
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
  expect(
    pageSpansOf(whole.blocks ?? []).map(({ page, start, end }) => [page, whole.text.slice(start, end)]),
  ).toEqual([
    [1, 'Harbor Notes\n\nThe bay lies open.\n\n11'],
    [2, 'Harbor Notes\n\nNobody knows why it is calm.\n\nA bell rings.\n\n12'],
  ])
  expect(fitBlocks(whole.text, whole.blocks ?? [])).toEqual(whole.blocks)
  expect(whole.blocks?.map(({ kind }) => kind)).toEqual([
    'note',
    'paragraph',
    'note',
    'note',
    'paragraph',
    'paragraph',
    'note',
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

test('a page that was omitted as a whole is a page again', () => {
  const blocks = [
    { kind: 'paragraph' as const, page: 1, start: 0, end: 4 },
    { kind: 'paragraph' as const, page: 3, start: 6, end: 12 },
  ]
  const leftOut = [omitted(2, 'Two lines.', 4, 'hidden-slide')]
  const whole = putBack({ text: 'One.\n\nThree.', blocks, leftOut }, () => true)
  expect(
    pageSpansOf(whole.blocks ?? []).map(({ page, start, end }) => [page, whole.text.slice(start, end)]),
  ).toEqual([
    [1, 'One.'],
    [2, 'Two lines.'],
    [3, 'Three.'],
  ])
})
