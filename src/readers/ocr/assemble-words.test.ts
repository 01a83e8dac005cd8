import { pageSpansOf } from '#domain/document/places.ts'
import { expect, test } from 'vitest'
import { assembleWords } from './assemble-words.ts'

test('lines are joined, paragraphs are kept apart, and each page knows its place', () => {
  const { text, blocks } = assembleWords([
    { page: 2, paragraphs: [['The Harbor'], ['The bay lies open', 'to the west.']] },
    { page: 3, paragraphs: [['Nobody comes.']] },
  ])
  expect(text).toBe('The Harbor\n\nThe bay lies open to the west.\n\nNobody comes.')
  expect(pageSpansOf(blocks).map(({ page, start, end }) => [page, text.slice(start, end)])).toEqual([
    [2, 'The Harbor\n\nThe bay lies open to the west.'],
    [3, 'Nobody comes.'],
  ])
})

test('a word broken at a line end is mended, a compound keeps its hyphen', () => {
  const lines = ['The tide is a regu-', 'lar guest in this well-known bay, a well-', 'known one.']
  expect(assembleWords([{ page: 1, paragraphs: [lines] }]).text).toBe(
    'The tide is a regular guest in this well-known bay, a well-known one.',
  )
})

test('a sentence and a broken word run from page to page', () => {
  const { text, blocks } = assembleWords([
    { page: 1, paragraphs: [['The last boat had al-']] },
    { page: 2, paragraphs: [['ready gone'], ['Home.']] },
    { page: 3, paragraphs: [] },
  ])
  expect(text).toBe('The last boat had already gone\n\nHome.')
  expect(pageSpansOf(blocks).map(({ start, end }) => text.slice(start, end))).toEqual([
    'The last boat had al',
    'ready gone\n\nHome.',
  ])
})
