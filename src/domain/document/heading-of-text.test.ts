import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { headingOfText } from './heading-of-text.ts'

const body = 'Cells take apart sugar to win energy. '.repeat(6).trim()

/** A text of lines, each a heading of its level, or a paragraph. */
function read(...lines: [level: number | undefined, words: string][]): string | undefined {
  let text = ''
  const blocks = lines.map(([level, words]): Block => {
    const start = text.length
    text += `${words}\n\n`
    const end = start + words.length
    return level === undefined ? { kind: 'paragraph', start, end } : { kind: 'heading', level, start, end }
  })
  return headingOfText(text, blocks)
}

test('a text is called by its highest heading, not by the course above it', () => {
  expect(read([2, 'BIO 110 · General Biology'], [1, 'Lecture 7: Cell respiration'], [undefined, body])).toBe(
    'Lecture 7: Cell respiration',
  )
})

test('of several headings as high the first one counts, and a line broken in two is one', () => {
  expect(read([1, 'How a leaf\nturns light into sugar'], [1, 'The stomata'], [undefined, body])).toBe(
    'How a leaf turns light into sugar',
  )
})

test('a heading below the first paragraph is of a part', () => {
  expect(read([undefined, body], [1, 'The second part'])).toBeUndefined()
})

test.each(['Introduction', 'Chapter 3', 'ABSTRACT', '12', 'Table of contents'])(
  '“%s” says nothing of the whole',
  (words) => {
    expect(read([1, words], [2, 'Rivers of the north'], [undefined, body])).toBe('Rivers of the north')
  },
)

test('a sentence set as a heading is no title', () => {
  expect(read([1, body], [undefined, body])).toBeUndefined()
})

test('a book is not called by its first chapter; a chapter by itself is called as it is headed', () => {
  const [one, two] = ['Chapter 1: The ferry', 'Chapter 2: The mill']
  expect(read([1, one], [undefined, body], [1, two], [undefined, body])).toBeUndefined()
  expect(read([1, one], [undefined, body])).toBe(one)
})
