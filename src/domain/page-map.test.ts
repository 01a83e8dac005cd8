import { describe, expect, test } from 'vitest'
import { clipPages, editBetween, inWords, moveOffset, movePages, pagesOf } from './page-map.ts'

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
  const movedTo = (after: string) => movePages(map, editBetween(text, after))

  test('moves the pages behind the edit', () => {
    expect(movedTo(text.replace(' b', ' new b'))).toEqual([
      { page: 1, start: 0, end: 10 },
      { page: 2, start: 11, end: 24 },
      { page: 4, start: 25, end: 34 },
    ])
  })

  test('gives what was written in place of several pages to none of them', () => {
    expect(movedTo('aaa new ccc')).toEqual([
      { page: 1, start: 0, end: 3 },
      { page: 4, start: 8, end: 11 },
    ])
    expect(movedTo('Other words')).toEqual([])
  })

  test('loses the pages that were deleted', () => {
    expect(movedTo(text.slice(0, 10))).toEqual([{ page: 1, start: 0, end: 10 }])
  })

  test('written anew has no pages', () => {
    expect(movedTo('').length).toBe(0)
  })

  test('moves places behind the edit, and those within it behind what is new', () => {
    const edit = editBetween(text, text.replace('bbbb', 'new'))
    expect([5, 11, 13, 21].map((offset) => moveOffset(offset, edit))).toEqual([5, 11, 14, 20])
  })
})
