import type { GapPassage } from '#domain/items/gap-passage.ts'
import type { Span } from '#domain/span.ts'
import { stem } from '#domain/stem.ts'
import type { Document } from '../reading/document.ts'
import { isBalanced } from '../ranking/candidates.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { Found } from './found.ts'
import type { KeyTerm, KeyTerms } from './key-terms.ts'

const opensSentence = /^["“„«(¿¡]*[\p{Lu}\p{N}]/u

/** In characters. */
const [shortest, longest] = [200, 900]
const [fewestGaps, mostGaps, mostPassages] = [3, 7, 5]
/** Between two gaps, in characters: so much is left to tell what is missing. */
const leastBetween = 24
const mostFigures = 2

/** Paragraphs with gaps, those that tell most, of different sections where there are enough. @param within only paragraphs that stand there */
export function findGapPassages(
  document: Document,
  ranking: Ranking,
  keyTerms: KeyTerms,
  { most = mostPassages, within }: { most?: number; within?: Span | undefined } = {},
): Found<GapPassage>[] {
  const told = new Map<number, number>()
  for (const [node, { block }] of ranking.sentences.entries())
    told.set(block, (told.get(block) ?? 0) + ranking.salience[node]!)
  const passages = document.blocks.flatMap(({ kind, text, from, to, section, spanOf }, block) => {
    if (kind !== 'paragraph' || to - from < 2 || text.length < shortest || !told.has(block)) return []
    const start = document.sentences[from]!.text
    const passage = shorten(text)
    if (passage === undefined || !opensSentence.test(start) || !isBalanced(passage)) return []
    const span = spanOf(0, passage.length)
    if (!span || (within && !(within.start <= span.start && span.end <= within.end))) return []
    const terms = keyTerms.find(passage)
    const gaps = chooseGaps(passage, terms)
    if (gaps.length < fewestGaps) return []
    const worth = told.get(block)! * Math.log2(1 + gaps.length)
    return [{ passage, terms, span, worth, section, block }]
  })
  const chosen: (Found<GapPassage> & { section: number; block: number })[] = []
  const asked = new Set<string>()
  for (const { passage, terms, span, section, block } of passages.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.length === most) break
    if (chosen.some((other) => other.section === section) && document.headings.size >= most) continue
    // The same word is not asked for again.
    const wordsOf = (gap: { start: number; end: number }) => passage.slice(gap.start, gap.end).toLowerCase()
    const gaps = chooseGaps(
      passage,
      terms.filter((term) => !asked.has(wordsOf(term))),
    )
    if (gaps.length < fewestGaps) continue
    for (const gap of gaps) asked.add(wordsOf(gap))
    chosen.push({ item: { text: passage, gaps }, spans: [span], section, block })
  }
  return chosen.sort((a, b) => a.block - b.block).map(({ item, spans }) => ({ item, spans }))
}

/** As many whole sentences from the beginning as there is room for. */
function shorten(text: string): string | undefined {
  if (text.length <= longest) return text.trim()
  const end = text.slice(0, longest).search(/[.!?]["”»)]?\s+(?=\S)[^.!?]*$/u)
  return end < shortest ? undefined : text.slice(0, end + 1).trim()
}

/** Gaps far enough from each other, each a word that stands in the passage once and is no part of another. */
export function chooseGaps(passage: string, terms: readonly KeyTerm[]): { start: number; end: number }[] {
  const lower = passage.toLowerCase()
  const stems = stemsOf(lower)
  const most = Math.min(mostGaps, Math.max(fewestGaps, Math.floor(passage.length / 90)))
  const chosen: KeyTerm[] = []
  const wordsOf = ({ start, end }: KeyTerm) => lower.slice(start, end)
  for (const one of terms.toSorted((a, b) => b.worth - a.worth || a.start - b.start)) {
    if (chosen.length === most) break
    const word = wordsOf(one)
    const isOnce = one.isFigure
      ? passage.split(word).length === 2
      : word.split(' ').every((part) => (stems.get(stem(part)) ?? 0) === 1) ||
        (countOf(lower, word) === 1 &&
          word.includes(' ') &&
          word.split(' ').some((part) => (stems.get(stem(part)) ?? 0) === 1))
    if (!isOnce || isAside(passage, one)) continue
    if (one.isFigure && chosen.filter(({ isFigure }) => isFigure).length === mostFigures) continue
    const isNear = chosen.some(
      ({ start, end }) => one.start < end + leastBetween && start < one.end + leastBetween,
    )
    const isLike = chosen.some((other) => areAlike(word, wordsOf(other)))
    if (!isNear && !isLike) chosen.push(one)
  }
  return chosen.sort((a, b) => a.start - b.start).map(({ start, end }) => ({ start, end }))
}

function stemsOf(lower: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of lower.matchAll(/[\p{L}\p{M}]+/gu))
    counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1)
  return counts
}

const countOf = (text: string, words: string) => text.split(words).length - 1

/** Whether one of two answers holds a word of the other: they would give each other away. */
function areAlike(one: string, other: string): boolean {
  const stems = new Set(one.split(/[\s-]+/u).map(stem))
  return (
    other.split(/[\s-]+/u).some((word) => stems.has(stem(word))) || one.includes(other) || other.includes(one)
  )
}

/** Whether it stands in brackets, as a citation does. */
function isAside(passage: string, { start }: KeyTerm): boolean {
  const before = passage.slice(0, start)
  return (
    before.lastIndexOf('(') > before.lastIndexOf(')') || before.lastIndexOf('[') > before.lastIndexOf(']')
  )
}
