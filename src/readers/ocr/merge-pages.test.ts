import { pageSpansOf } from '#domain/document/places.ts'
import { expect, test } from 'vitest'
import type { SourceNote } from '#domain/document/reading-report.ts'
import type { SourceText } from '../source.ts'
import { mergePages, pagesToRecognize } from './merge-pages.ts'

/** A source of pages, each with what stands before it. */
function source(pages: [page: number, joint: string, text: string][], notes: SourceNote[]): SourceText {
  let text = ''
  const blocks = pages.map(([page, joint, words]) => {
    const start = (text += joint).length
    text += words
    return { kind: 'paragraph' as const, page, start, end: text.length }
  })
  const plain = { leftOut: [], overLimit: false, more: false, kind: 'pdf' as const }
  return { ...plain, text, characters: text.length, blocks, notes }
}

const document = source(
  [
    [1, '', 'The bay lies'],
    [2, ' ', 'open to the west.'],
    [4, '\n\n', 'Fig. 3'],
    [5, '\n\n', 'Nobody comes.'],
  ],
  [
    { kind: 'scanned-pages', pages: [4, 3] },
    { kind: 'garbled-pages', pages: [6] },
  ],
)
const recognized = source(
  [
    [3, '', 'A bell on the'],
    [4, ' ', 'outer buoy.'],
  ],
  [{ kind: 'read-by-ocr', pages: [3, 4], confidence: 91 }],
)

test('pages of pictures and pages nobody can read are worth OCR, in order', () => {
  expect(pagesToRecognize(document)).toEqual([3, 4, 6])
  expect(pagesToRecognize(recognized)).toEqual([])
})

test('pages read by OCR stand in their places, and sentences still run from page to page', () => {
  const merged = mergePages(document, recognized, 3000)
  expect(merged.text).toBe('The bay lies open to the west.\n\nA bell on the outer buoy.\n\nNobody comes.')
  expect(merged.characters).toBe(merged.text.length)
  expect(
    pageSpansOf(merged.blocks ?? []).map(({ page, start, end }) => [page, merged.text.slice(start, end)]),
  ).toEqual([
    [1, 'The bay lies'],
    [2, 'open to the west.'],
    [3, 'A bell on the'],
    [4, 'outer buoy.'],
    [5, 'Nobody comes.'],
  ])
})

test('what is still missing is still told, and a text that grew too long is flagged', () => {
  const merged = mergePages(document, recognized, 20)
  expect(merged.notes).toEqual([
    { kind: 'garbled-pages', pages: [6] },
    { kind: 'read-by-ocr', pages: [3, 4], confidence: 91 },
  ])
  expect(merged.overLimit).toBe(true)
})

test('a sentence runs on from print into a picture', () => {
  const print = source([[1, '', 'A bell on the']], [{ kind: 'scanned-pages', pages: [2] }])
  expect(mergePages(print, source([[2, '', 'outer buoy.']], []), 3000).text).toBe('A bell on the outer buoy.')
})
