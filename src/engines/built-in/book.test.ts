import { expect, test } from 'vitest'
import type { Tool } from '#domain/tools/index.ts'
import { makeLongText } from '#test/long-text.ts'
import { readLexiconFile } from '../threaded/read-lexicon.ts'
import type { EngineRequest } from '../engine.ts'
import { createBuiltInEngine } from './engine.ts'

const book = makeLongText(Array.from({ length: 12 }, () => 3_500))
const engine = createBuiltInEngine(readLexiconFile)

const make = (tool: Tool, more: Partial<EngineRequest<Tool>> = {}) =>
  engine.generate({
    tool,
    text: book.text,
    blocks: book.blocks,
    summaryWords: 500,
    signal: new AbortController().signal,
    onDraft: () => {},
    onProgress: () => {},
    ...more,
  })

test.each(['summary', 'eli5', 'insight', 'quiz'] as const)(
  '%s of a book: read chapter by chapter, told where it looked, its passages in the book itself',
  async (tool) => {
    expect(book.text.length).toBeGreaterThan(200_000)
    const { result, spans, coverage } = await make(tool)
    expect(coverage!.map(({ section, covered }) => [section.split(':')[0], covered])).toEqual(
      Array.from({ length: 12 }, (_, at) => [`Chapter ${at + 1}`, true]),
    )
    const all = spans!.flatMap((one) => one.spans)
    expect(all.length).toBeGreaterThan(2)
    // Each is a whole sentence of the book, or the heading of a chapter.
    for (const { start, end } of all)
      expect(book.text.slice(start, end)).toMatch(/^(?:In|The) .*\.$|^Chapter \d+: /)
    const chapters = all.map(({ start }) => coverage!.findLastIndex((section) => section.start <= start))
    expect(new Set(chapters).size).toBeGreaterThan(2)
    expect(result).toBeDefined()
  },
)

test('of a book only the chosen chapters are read', async () => {
  const { spans, coverage } = await make('summary', { sections: [2, 3] })
  expect(coverage!.flatMap(({ covered }, at) => (covered ? [at] : []))).toEqual([2, 3])
  expect(coverage![0]).toMatchObject({ covered: false, reason: 'left-out' })
  for (const { start } of spans!.flatMap((one) => one.spans)) {
    expect(start).toBeGreaterThanOrEqual(coverage![2]!.start)
    expect(start).toBeLessThan(coverage![3]!.end)
  }
})

test('a book without headings is read in stretches', async () => {
  const text = book.text.replaceAll(/^Chapter .*\n\n/gm, '')
  const { coverage } = await make('summary', { text, blocks: undefined })
  expect(coverage!.length).toBeGreaterThan(5)
  expect(coverage!.every(({ covered }) => covered)).toBe(true)
})
