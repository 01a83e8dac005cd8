import { planLimits } from '#domain/limits.ts'
import { loadPdfForNode } from '#readers/node.ts'
import { assemble } from '#readers/pdf/assemble.ts'
import { withHeadings, type SetBlock } from '#readers/pdf/headings.ts'
import { findHeadersAndFooters } from '#readers/pdf/headers-and-footers.ts'
import { matchOutline, readOutline } from '#readers/pdf/outline.ts'
import { createPagesReader } from '#readers/pdf/read-pages.ts'
import type { Figure } from '../figure.ts'
import { findSamples } from './corpus.ts'

/** Fewer entries in the text say nothing of an outline. */
const fewestEntries = 3

/** Hits among what was found, at any level and at those an outline names, and among what was to be found. */
type Score = { all: number; found: number; right: number; wanted: number; hit: number }

/**
 * The headings that are found by how a text is set, its outline unread, beside those that the outline names and that
 * stand in the text. The peer takes everything in letters larger than the text for a heading.
 */
export async function benchHeadings(): Promise<Figure[]> {
  const [ours, largest] = [newScore(), newScore()]
  let files = 0
  for (const { bytes } of (await findSamples()).samples) {
    const read = await blocksOf(bytes).catch(() => undefined)
    if (!read || read.named.size < fewestEntries) continue
    files += 1
    const levels = withHeadings(read.blocks, []).map(({ level = 0 }) => level)
    count(ours, levels, read)
    const sizes = read.blocks.map(({ lines }) => Math.round(2 * (lines[0]?.size ?? 0)) / 2)
    const body = usual(sizes.map((size, index) => ({ size, weight: lengthOf(read.blocks[index]!) })))
    const ranks = [...new Set(sizes.filter((size) => size > body))].sort((a, b) => b - a)
    count(
      largest,
      sizes.map((size) => ranks.indexOf(size) + 1),
      read,
    )
  }
  const note = `${files} files with an outline`
  return [
    {
      ...figure('precision', ours.right / ours.found),
      note,
      goal: { must: { from: 0.85 }, aim: { from: 0.95 } },
    },
    {
      ...figure('precision, all that was found', ours.right / ours.all),
      note: 'headings no outline names, too',
    },
    { ...figure('recall', ours.hit / ours.wanted), note, goal: { must: { from: 0.7 }, aim: { from: 0.9 } } },
    { ...figure('precision, largest letters alone', largest.right / largest.found), note: 'peer' },
    { ...figure('recall, largest letters alone', largest.hit / largest.wanted), note: 'peer' },
  ]
}

function figure(name: string, value: number): Figure {
  return { name: `headings: ${name}`, value, unit: '' }
}

const newScore = (): Score => ({ all: 0, found: 0, right: 0, wanted: 0, hit: 0 })

type Read = { blocks: SetBlock[]; named: Map<number, number> }

async function blocksOf(bytes: Uint8Array): Promise<Read> {
  const document = await (await loadPdfForNode()).open(bytes.slice()).promise
  const signal = new AbortController().signal
  const options = { maxPages: planLimits.pro.pages, signal, onProgress: () => {} }
  const reader = createPagesReader(document, Promise.resolve([]), options)
  await reader.readUntil(Infinity)
  const omitted = findHeadersAndFooters(reader.pages)
  const { blocks } = assemble(reader.pages.map(({ lines }) => lines.filter((line) => !omitted.has(line))))
  const texts = blocks.map((block) => ({ text: textOf(block), page: block.page }))
  return { blocks, named: matchOutline(texts, await readOutline(document)) }
}

/**
 * An outline names no headings below its deepest, and not the title: levels below all its entries, what stands before the
 * first of them, and the title wherever it is repeated are counted only among all that was found. A number alone above
 * a title that it names ("Chapter 3") is right.
 */
function count(score: Score, levels: readonly number[], { blocks, named }: Read): void {
  const isRight = (index: number) => (levels[index] ?? 0) > 0 && named.has(index)
  const deepest = Math.max(0, ...levels.filter((_, index) => isRight(index)))
  const begin = Math.min(...named.keys())
  const first = levels.findIndex((level) => level > 0)
  const title = levels[first] === 1 && !named.has(first) ? textOf(blocks[first]!) : undefined
  for (const [index, level] of levels.entries()) {
    if (named.has(index)) score.wanted += 1
    if (isRight(index)) score.hit += 1
    if (level === 0) continue
    score.all += 1
    const text = textOf(blocks[index]!)
    if (level > deepest || index < begin || text === title) continue
    score.found += 1
    const isNumber = /^\p{L}{2,12}\s+[\divxlc]{1,6}\.?$/iu.test(text)
    if (isRight(index) || (isNumber && isRight(index + 1))) score.right += 1
  }
}

function textOf({ lines }: SetBlock): string {
  return lines.map((line) => line.text).join(' ')
}

function lengthOf(block: SetBlock): number {
  return textOf(block).length
}

function usual(all: { size: number; weight: number }[]): number {
  const weights = new Map<number, number>()
  for (const { size, weight } of all) weights.set(size, (weights.get(size) ?? 0) + weight)
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
