import type { ReadingSection } from '../reading-plan.ts'
import type { Span } from '../span.ts'
import type { Block } from './block.ts'
import { headedParts, named, type TextPart } from './parts.ts'

/** Of more sections nobody chooses: neighbours are taken together. */
const mostSections = 120

/** In characters: a stretch without headings. A shorter text is divided all the same, a longer one into longer ones. */
const [usualStretch, shortestStretch] = [30_000, 4_000]
const [usualStretches, mostStretches] = [4, 24]

/** How far a cut may be moved to fall between paragraphs, sentences or words, in characters. */
const cutWithin = 4_000

/**
 * What a text is divided into for whoever chooses of it, or wants to know how much of it was read: what its highest
 * headings divide it into, and stretches of about equal length where it has none. They cover all of it, in order.
 */
export function divideText(text: string, blocks: readonly Block[]): ReadingSection[] {
  const parts = headedParts(text, blocks)
  const headed = parts.length > 1 ? parts : [{ start: 0, end: text.length, name: '' }]
  const isHeaded = ({ start, end }: Span) =>
    parts.length > 1 &&
    blocks.some((block) => block.kind === 'heading' && block.start >= start && block.start < end)
  const all = headed.flatMap((part) => (isHeaded(part) ? [part] : stretchesOf(text, part)))
  return takenTogether(all).map(({ start, end, name }) => ({ title: name, start, end }))
}

function stretchesOf(text: string, { start, end }: Span): TextPart[] {
  const length = end - start
  const least = Math.min(usualStretches, Math.floor(length / shortestStretch))
  const count = Math.min(mostStretches, Math.max(1, least, Math.round(length / usualStretch)))
  const cuts = Array.from({ length: count - 1 }, (_, at) =>
    cutNear(text, start + Math.round(((at + 1) * length) / count), end),
  )
  return [start, ...cuts].map((from, at) => named({ start: from, end: cuts[at] ?? end }, text))
}

/** Where a stretch may end: after a paragraph, a line, a sentence or a word, else anywhere. */
function cutNear(text: string, at: number, end: number): number {
  const ahead = text.slice(at, Math.min(end, at + cutWithin))
  for (const mark of ['\n\n', '\n', '. ', '。', ' ']) {
    const found = ahead.indexOf(mark)
    if (found >= 0) return at + found + mark.length
  }
  return /^[\uDC00-\uDFFF]/.test(ahead) ? at + 1 : at
}

function takenTogether(parts: readonly TextPart[]): TextPart[] {
  const each = Math.ceil(parts.length / mostSections)
  if (each <= 1) return [...parts]
  return Array.from({ length: Math.ceil(parts.length / each) }, (_, at) => {
    const group = parts.slice(at * each, (at + 1) * each)
    const [first, last] = [group[0]!, group.at(-1)!]
    return {
      start: first.start,
      end: last.end,
      name: first === last ? first.name : `${first.name} – ${last.name}`,
    }
  })
}
