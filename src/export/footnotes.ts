import type { EvidenceLabel } from '#domain/generation.ts'
import { citedIn, quotationOf, type CitedClaim, type Handout } from './handout.ts'
import * as words from './words.ts'

/** The passages of one claim as a footnote, numbered from 1 in the order in which the claims are shown. */
export type Footnote = Omit<CitedClaim, 'passages' | 'label'> & { number: number; text: string }

/** The footnotes of a handout. A claim without a passage has none. */
export function footnotesOf(handout: Handout): Footnote[] {
  return citedIn(handout)
    .filter(({ passages }) => passages.length > 0)
    .map(({ passages, label, ...claim }, index) => ({
      ...claim,
      number: index + 1,
      text: `${manner[label]}${passages.map(quotationOf).join(' ')}`,
    }))
}

/** What is said of a passage that does not bear its claim out. */
const manner: Record<EvidenceLabel, string> = {
  quoted: '',
  linked: '',
  weak: `${words.onlySimilar} `,
  'not-found': '',
}

/** A stretch of a text and the number of the footnote behind it. */
export type NotedText = { text: string; note?: number }

/** The text at a path, cut behind each of its footnotes; without a path it has none. */
export function noteText(
  footnotes: readonly Footnote[],
  path: string | undefined,
  text: string,
): NotedText[] {
  const own = footnotes.filter((note) => note.path === path)
  const pieces: NotedText[] = []
  let from = 0
  for (const { part, number } of own) {
    const to = Math.max(from, Math.min(part?.end ?? text.length, text.length))
    pieces.push({ text: text.slice(from, to), note: number })
    from = to
  }
  return from < text.length || pieces.length === 0 ? [...pieces, { text: text.slice(from) }] : pieces
}
