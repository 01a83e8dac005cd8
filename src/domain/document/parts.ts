import * as words from '../result-words.ts'
import type { Span } from '../span.ts'
import type { Block } from './block.ts'

/** A stretch of a text that fits a limit, called by its heading, its pages, or as it begins. */
export type TextPart = Span & { name: string }

/** In characters: a section shorter than this goes with the one before it, a title with the one behind it. */
const shortest = 400

/** How much is told of a part that has no heading, in words. */
const openingWords = 7

/**
 * A text in parts of which each fits a limit: its sections, else its pages, else its paragraphs, taken together as far
 * as they fit. A section that does not fit comes in several parts, and so does a paragraph.
 * @param blocks of that text, in order
 * @param limit characters of a part at most
 */
export function partsOfText(text: string, blocks: readonly Block[], limit: number): TextPart[] {
  const sections = headedParts(text, blocks)
  const hasPages = blocks.some(({ page }) => page !== undefined)
  const stretches = sections.length > 1 ? sections : hasPages ? pagesOf(blocks, limit) : undefined
  if (!stretches)
    return fill({ start: 0, end: text.length }, text, blocks, limit).map((span) => named(span, text))
  return stretches.flatMap((section) => {
    const pieces = fill(section, text, blocks, limit)
    if (pieces.length === 1) return pieces.map((piece) => ({ ...piece, name: section.name }))
    return pieces.map((piece, at) => ({ ...piece, name: `${section.name}, ${at + 1} of ${pieces.length}` }))
  })
}

/** From each of the highest headings to the next one; what stands before the first is a section as well. None without headings. */
export function headedParts(text: string, blocks: readonly Block[]): TextPart[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const levels = [...new Set(headings.map(({ level = 1 }) => level))].sort((one, other) => one - other)
  // A lone title above all heads no section of its own.
  const isTitle = headings.filter(({ level = 1 }) => level === levels[0]).length === 1 && levels.length > 1
  const deepest = (isTitle ? levels[1] : levels[0]) ?? 0
  const starts = headings.filter(({ level = 1 }) => level <= deepest)
  const sections: TextPart[] = []
  for (const [at, { start, end }] of starts.entries()) {
    const next = starts[at + 1]?.start ?? text.length
    const last = sections.at(-1)
    const name = inOneLine(text.slice(start, end))
    const isLead = last !== undefined && last.end - last.start < shortest
    if (last && (isLead || next - start < shortest)) {
      last.end = next
      if (isLead) last.name = name
    } else sections.push({ start, end: next, name })
  }
  const [first] = sections
  if (first && first.start >= shortest) sections.unshift(named({ start: 0, end: first.start }, text))
  else if (first) first.start = 0
  return sections
}

/** As many pages together as fit. */
function pagesOf(blocks: readonly Block[], limit: number): TextPart[] {
  const parts: (Span & { from: number; to: number })[] = []
  for (const { page, start, end } of blocks) {
    const last = parts.at(-1)
    const at = page ?? last?.to ?? 1
    if (last && (at === last.to || end - last.start <= limit)) {
      last.end = end
      last.to = at
    } else parts.push({ start, end, from: at, to: at })
  }
  return parts.map(({ start, end, from, to }) => ({
    start,
    end,
    name: words.pagePart(from, to),
  }))
}

/** A stretch in as few pieces as fit, cut between blocks; a block that does not fit is cut between its words. */
function fill(stretch: Span, text: string, blocks: readonly Block[], limit: number): Span[] {
  const pieces: Span[] = []
  const put = (start: number, end: number) => {
    const last = pieces.at(-1)
    if (last && text.slice(last.start, end).trim().length <= limit) last.end = end
    else pieces.push({ start, end })
  }
  const inside = blocks.filter(({ start, end }) => start < stretch.end && end > stretch.start)
  for (const block of inside.length > 0 ? inside : [stretch]) {
    const end = Math.min(block.end, stretch.end)
    let start = Math.max(block.start, stretch.start)
    while (end - start > limit) {
      const cut = cutBetweenWords(text, start, limit)
      put(start, cut)
      start = cut
    }
    put(start, end)
  }
  return pieces
}

/** Where a stretch that begins at `start` ends at the latest: after a sentence, else a word, else between two characters. */
function cutBetweenWords(text: string, start: number, limit: number): number {
  const window = text.slice(start, start + limit)
  const sentence = Math.max(...['. ', '! ', '? ', '。', '.\n'].map((mark) => window.lastIndexOf(mark) + 1))
  const word = window.lastIndexOf(' ') + 1
  const length = sentence > limit / 2 ? sentence : word > limit / 2 ? word : limit
  const splitsCharacter = /[\uD800-\uDBFF]$/.test(window.slice(0, length))
  return start + length - (splitsCharacter ? 1 : 0)
}

/** A stretch called as it begins. */
export function named(span: Span, text: string): TextPart {
  const words = text
    .slice(span.start, span.start + 200)
    .trim()
    .split(/\s+/)
  const opening = words.slice(0, openingWords).join(' ').slice(0, 60)
  return { ...span, name: `${opening} …` }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
