import { describe, expect, test } from 'vitest'
import { clipPages, inWords, movePages, pagesOf } from './page-map.ts'

const map = [
  { page: 1, start: 0, end: 10 },
  { page: 2, start: 11, end: 20 },
  { page: 4, start: 21, end: 30 },
]

test('a passage knows its pages', () => {
  expect(pagesOf([{ start: 2, end: 5 }], map)).toEqual([1])
  expect(
    pagesOf(
      [
        { start: 22, end: 25 },
        { start: 8, end: 12 },
      ],
      map,
    ),
  ).toEqual([1, 2, 4])
  expect(pagesOf([{ start: 2, end: 5 }], [])).toEqual([])
})

test('pages are written as a reader writes them', () => {
  expect([[], [12], [12, 13], [3, 12, 13]].map(inWords)).toEqual(['', 'p. 12', 'pp. 12–13', 'pp. 3, 12, 13'])
})

test('the beginning of a text keeps the pages it comes from', () => {
  expect(clipPages(map, 15)).toEqual([
    { page: 1, start: 0, end: 10 },
    { page: 2, start: 11, end: 15 },
  ])
})

describe('an edited text', () => {
  const text = 'aaaaaaaaaa bbbbbbbbb ccccccccc'

  test('moves the pages behind the edit', () => {
    expect(movePages(map, text, text.replace(' b', ' new b'))).toEqual([
      { page: 1, start: 0, end: 10 },
      { page: 2, start: 11, end: 24 },
      { page: 4, start: 25, end: 34 },
    ])
  })

  test('gives what was written in place of several pages to none of them', () => {
    expect(movePages(map, text, 'aaa new ccc')).toEqual([
      { page: 1, start: 0, end: 3 },
      { page: 4, start: 8, end: 11 },
    ])
    expect(movePages(map, text, 'Other words')).toEqual([])
  })

  test('loses the pages that were deleted', () => {
    expect(movePages(map, text, text.slice(0, 10))).toEqual([{ page: 1, start: 0, end: 10 }])
  })

  test('written anew has no pages', () => {
    expect(movePages(map, text, '').length).toBe(0)
  })
})
