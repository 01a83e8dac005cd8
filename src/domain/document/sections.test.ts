import { expect, test } from 'vitest'
import type { ReadingSection } from '../reading-plan.ts'
import { guessBlocks } from './guess-blocks.ts'
import { divideText } from './sections.ts'
import type { Block } from './block.ts'

const paragraph = 'The harbour was built in the year of the flood, and the town lived from it. '
  .repeat(8)
  .trim()

/** A text of headings, which begin with #, and paragraphs. */
function written(...lines: string[]): { text: string; blocks: Block[] } {
  let text = ''
  const blocks = lines.map((line): Block => {
    const [, marks = '', words = line] = /^(#+) (.*)$/.exec(line) ?? []
    const start = text.length
    text += `${words}\n\n`
    const span = { start, end: start + words.length }
    return marks === '' ? { kind: 'paragraph', ...span } : { kind: 'heading', level: marks.length, ...span }
  })
  return { text, blocks }
}

function divided({ text, blocks }: { text: string; blocks: Block[] }): ReadingSection[] {
  const sections = divideText(text, blocks)
  // They cover all of it, in order.
  expect(sections[0]?.start).toBe(0)
  expect(sections.at(-1)?.end).toBe(text.length)
  for (const [at, { start }] of sections.slice(1).entries()) expect(start).toBe(sections[at]!.end)
  return sections
}

const titles = (sections: readonly ReadingSection[]) => sections.map(({ title }) => title)

test('a text is divided by its highest headings; what they hold stays with them', () => {
  const text = written('# One', paragraph, '## Within', paragraph, '# Two', paragraph)
  expect(titles(divided(text))).toEqual(['One', 'Two'])
})

test('a title above all is no section', () => {
  const text = written('# The book', '## One', paragraph, '## Two', paragraph)
  expect(titles(divided(text))).toEqual(['One', 'Two'])
})

test('a text without headings comes in stretches of about equal length, called by their first words', () => {
  const text = Array.from({ length: 200 }, () => paragraph).join('\n\n')
  const sections = divided({ text, blocks: guessBlocks(text) })
  expect(sections.length).toBeGreaterThan(3)
  for (const { title, start, end } of sections) {
    expect(title).toBe('The harbour was built in the year …')
    expect(Math.abs((end - start) / (text.length / sections.length) - 1)).toBeLessThan(0.3)
    expect(text.slice(start, end)).toMatch(/^The harbour[^]*\.\s*$/)
  }
})

test('a shorter one is divided too, for whoever wants to know where a result looked', () => {
  const text = Array.from({ length: 34 }, () => paragraph).join('\n\n')
  expect(divided({ text, blocks: [] })).toHaveLength(4)
})

test('one heading divides nothing', () => {
  const text = written('# Only', ...Array.from({ length: 120 }, () => paragraph))
  expect(divided(text).length).toBeGreaterThan(1)
})

test('what stands before headings that come only at the end is not one piece of the whole book', () => {
  const body = Array.from({ length: 150 }, () => paragraph)
  const sections = divided(written(...body, '# Notes', paragraph, '# Index', paragraph))
  expect(titles(sections).slice(-2)).toEqual(['Notes', 'Index'])
  expect(sections.length).toBeGreaterThan(4)
})

test('of three thousand headings neighbours are taken together', () => {
  const lines = Array.from({ length: 3000 }, (_, at) => [`# Entry ${at + 1}`, paragraph]).flat()
  const sections = divided(written(...lines))
  expect(sections.length).toBeLessThanOrEqual(120)
  expect(sections[0]!.title).toMatch(/^Entry 1 – Entry \d+$/)
})

test.each([
  ['Japanese', '港は洪水の年に建てられ、町はそこから暮らしていた。'.repeat(4000)],
  ['Arabic', 'بُني الميناء في عام الفيضان، وعاشت المدينة منه. '.repeat(3000)],
  ['one word without end', 'a'.repeat(150_000)],
  ['pairs of code units', '😀'.repeat(80_000)],
])('a text in %s is divided between its characters', (_, text) => {
  for (const { start, end } of divided({ text, blocks: [] }))
    expect(text.slice(start, end).isWellFormed()).toBe(true)
})

test('an empty text is one section', () => {
  expect(divideText('', [])).toHaveLength(1)
})
