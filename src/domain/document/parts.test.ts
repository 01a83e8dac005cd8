import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { partsOfText } from './parts.ts'

const sentence = 'The lamp burns oil and turns once in ten seconds. '
const paragraph = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).trim()

type Line = { words: string; level?: number; page?: number }

function read(lines: Line[]): { text: string; blocks: Block[] } {
  let text = ''
  const blocks = lines.map(({ words, level, page }): Block => {
    const start = text.length
    text += `${words}\n\n`
    const place = { start, end: start + words.length, ...(page !== undefined && { page }) }
    return level === undefined ? { kind: 'paragraph', ...place } : { kind: 'heading', level, ...place }
  })
  return { text: text.trim(), blocks }
}

const namesOf = (lines: Line[], limit: number) => {
  const { text, blocks } = read(lines)
  const parts = partsOfText(text, blocks, limit)
  for (const { start, end } of parts) expect(text.slice(start, end).trim().length).toBeLessThanOrEqual(limit)
  // No word of it is out of reach.
  expect(
    parts
      .map(({ start, end }) => text.slice(start, end))
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''))
  return parts.map(({ name }) => name)
}

test('a text with headings comes in its sections; one that is too long comes in several parts', () => {
  const lines = [
    { words: 'Lighthouses', level: 1 },
    { words: 'The lamp', level: 2 },
    { words: paragraph(900) },
    { words: 'The lens', level: 2 },
    { words: paragraph(1200) },
    { words: paragraph(1400) },
  ]
  expect(namesOf(lines, 2000)).toEqual(['The lamp', 'The lens, 1 of 2', 'The lens, 2 of 2'])
})

test('a text without headings comes in its pages, as many together as fit', () => {
  const lines = [1, 1, 2, 3, 4].map((page) => ({ words: paragraph(800), page }))
  expect(namesOf(lines, 2600)).toEqual(['Pages 1–2', 'Pages 3–4'])
})

test('a text without either comes in stretches of whole paragraphs, called as they begin', () => {
  expect(
    namesOf([{ words: paragraph(900) }, { words: paragraph(900) }, { words: paragraph(900) }], 2000),
  ).toEqual(['The lamp burns oil and turns once …', 'The lamp burns oil and turns once …'])
})

test('a paragraph longer than the limit is cut at a sentence, and one without any between characters', () => {
  expect(namesOf([{ words: paragraph(5000) }], 2000)).toHaveLength(3)
  expect(namesOf([{ words: '😀'.repeat(2500) }], 2001)).toHaveLength(3)
})
