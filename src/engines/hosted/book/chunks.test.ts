import { expect, test } from 'vitest'
import { divideText } from '#domain/document/sections.ts'
import { guessBlocks } from '#domain/document/guess-blocks.ts'
import type { Block } from '#domain/document/block.ts'
import { makeLongText } from '#test/long-text.ts'
import { findSentences } from '../numbered-text.ts'
import { cutIntoChunks, makeCuttable, chunkTokens } from './chunks.ts'

async function cut(text: string, blocks: readonly Block[], mostTokens: number) {
  const cuttable = makeCuttable(text, await findSentences(text), blocks, Math.min(mostTokens, 400))
  const sections = divideText(text, blocks)
  const chunks = cutIntoChunks(cuttable, sections, mostTokens)
  const { sentences } = cuttable
  // Every sentence once, in order, and nothing over the limit.
  expect(chunks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual([
    ...sentences.keys(),
  ])
  for (const chunk of chunks) expect(chunkTokens(cuttable, chunk)).toBeLessThanOrEqual(mostTokens)
  const texts = chunks.map(({ from, to }) => text.slice(sentences[from]!.start, sentences[to - 1]!.end))
  return { texts, chunks, sections }
}

test('a section that fits is one chunk, whatever the others are', async () => {
  const { text, blocks } = makeLongText([300, 900, 300])
  const { texts, chunks } = await cut(text, blocks, 900)
  expect(texts[0]).toMatch(/^Chapter 1/)
  expect(texts.at(-1)).toMatch(/^Chapter 3/)
  expect(chunks.filter(({ section }) => section === 1).length).toBeGreaterThan(1)
})

test('a longer one is cut at the headings within, and small neighbours are taken together', async () => {
  const parts = Array.from({ length: 9 }, (_, at) =>
    makeLongText([120], { seed: String(at) })
      .text.split('\n\n')
      .slice(1),
  )
  let text = ''
  const blocks: Block[] = []
  const add = (words: string, level?: number) => {
    blocks.push({
      kind: level ? 'heading' : 'paragraph',
      ...(level && { level }),
      start: text.length,
      end: text.length + words.length,
    })
    text += `${words}\n\n`
  }
  for (const part of ['One', 'Two']) {
    add(`Part ${part}`, 1)
    for (const [at, paragraphs] of parts.entries()) {
      add(`Chapter ${part} ${at}`, 2)
      for (const words of paragraphs) add(words)
    }
  }
  const { texts } = await cut(text, blocks, 900)
  for (const words of texts) expect(words).toMatch(/^(?:Part|Chapter)/)
  expect(texts.length).toBeLessThan(18)
})

test('neither a list with the words that lead in to it nor a row is cut', async () => {
  const before = 'The town has many things that are worth a visit in summer. '.repeat(12).trim()
  const items = 'North South East West Old New'
    .split(' ')
    .map((name) => `- The ${name} tower, which was built of ${name.toLowerCase()} stone. It is open.`)
  const text = [before, `${before} These are its towers:`, ...items, before].join('\n\n')
  const blocks = guessBlocks(text)
  for (const most of [260, 300, 340]) {
    const { texts } = await cut(text, blocks, most)
    const own = texts.filter((words) => words.includes('tower, which'))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('These are its towers:')
  }
  const rows = Array.from({ length: 40 }, (_, at) => `Row ${at}. One cell. Another cell. A third one.`)
  const table = rows.join('\n')
  let at = 0
  const ofRows = rows.map((row): Block => {
    const start = table.indexOf(row, at)
    at = start + row.length
    return { kind: 'row', start, end: at }
  })
  const { texts } = await cut(table, ofRows, 120)
  for (const words of texts) expect(words).toMatch(/^Row \d+[^]*A third one\.$/)
})

test('a sentence that is longer than a chunk, as a table without stops, is cut at white space', async () => {
  const cells = Array.from({ length: 4000 }, (_, at) => `cell${at}`)
  const { texts } = await cut(cells.join('\t'), [], 300)
  expect(texts.flatMap((words) => words.split(/\s+/))).toEqual(cells)
})

test.each([
  ['Chinese', '港口建于洪水之年，城镇以此为生。'.repeat(900)],
  ['Japanese', '港は洪水の年に建てられ、町はそこから暮らしていた。'.repeat(700)],
  ['Arabic', 'بُني الميناء في عام الفيضان، وعاشت المدينة منه. '.repeat(700)],
  ['Thai', 'ท่าเรือถูกสร้างขึ้นในปีน้ำท่วม '.repeat(600)],
  ['one word without end', 'a'.repeat(20_000)],
  ['emoji', '😀'.repeat(9_000)],
])('a text in %s is cut between characters', async (_, text) => {
  const { texts } = await cut(text, guessBlocks(text), 500)
  expect(texts.length).toBeGreaterThan(3)
  for (const words of texts) expect(words.isWellFormed()).toBe(true)
})

test('three thousand headings are cut as fast as a few', async () => {
  const text = Array.from(
    { length: 3000 },
    (_, at) =>
      `${at + 1}.1 Heading of it\n\nThe harbour was built in the year of the flood, and the town lived from it.`,
  ).join('\n\n')
  const { chunks, sections } = await cut(text, guessBlocks(text), 1500)
  expect(chunks.length).toBeGreaterThanOrEqual(sections.length)
})
