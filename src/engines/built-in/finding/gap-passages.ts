import type { GapPassage } from '#domain/items/gap-passage.ts'
import type { Span } from '#domain/span.ts'
import { stem } from '#domain/stem.ts'
import type { Document, TextBlock } from '../reading/document.ts'
import { isBalanced } from '../ranking/candidates.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { Found } from './found.ts'
import type { KeyTerm, KeyTerms } from './key-terms.ts'
import { wordRoot } from './roots.ts'

const opensSentence = /^["“„«(¿¡]*[\p{Lu}\p{N}]/u

/** In characters. */
const [shortest, longest] = [200, 900]
const [fewestGaps, mostGaps, mostPassages] = [3, 7, 5]
/** Between two gaps, in characters: so much is left to tell what is missing. */
const leastBetween = 40
const mostFigures = 2
/** What opens a paragraph says what the rest is about. */
const openingFactor = 1.15

/** Below it a word stands once and is no name: it is asked only where a text has nothing else. */
const leastWorth = 1.5

type Choice = { most?: number; within?: Span | undefined }

/** Paragraphs with gaps, those that tell most, of different sections where there are enough. @param within only paragraphs that stand there */
export function findGapPassages(
  document: Document,
  ranking: Ranking,
  keyTerms: KeyTerms,
  choice: Choice = {},
): Found<GapPassage>[] {
  const find = (least: number) =>
    passagesOf(document, ranking, (text) => keyTerms.find(text).filter(({ worth }) => worth >= least), choice)
  const found = find(leastWorth)
  return found.length > 0 ? found : find(0)
}

function passagesOf(
  document: Document,
  ranking: Ranking,
  findTerms: KeyTerms['find'],
  { most = mostPassages, within }: Choice,
): Found<GapPassage>[] {
  const told = new Map<number, number>()
  for (const [node, { block }] of ranking.sentences.entries())
    told.set(block, (told.get(block) ?? 0) + ranking.salience[node]!)
  const paragraphs = document.blocks.flatMap((block, at) => {
    const { kind, text, from, to } = block
    if (kind === 'heading' || to - from < 2 || text.length < shortest || !told.has(at)) return []
    const whole = sentencesOf(document, block)
    const terms = findTerms(text.slice(0, whole.at(-1)?.end))
    const stretches = stretchesOf(text, whole, terms).filter(({ start, end }) => {
      const span = block.spanOf(start, end)
      return span && (!within || (within.start <= span.start && span.end <= within.end))
    })
    const gaps = bestOf(text, stretches, terms)?.gaps
    if (!gaps) return []
    return [{ block, at, terms, stretches, worth: told.get(at)! * Math.log2(1 + gaps.length) }]
  })
  const chosen: (Found<GapPassage> & { section: number; at: number })[] = []
  const asked = new Set<string>()
  for (const { block, at, terms, stretches } of paragraphs.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.length === most) break
    const { text, section, spanOf } = block
    if (chosen.some((other) => other.section === section) && document.headings.size >= most) continue
    // The same word is not asked for again.
    const wordsOf = (gap: Stretch) => text.slice(gap.start, gap.end).toLowerCase()
    const best = bestOf(
      text,
      stretches,
      terms.filter((term) => !asked.has(wordsOf(term))),
    )
    if (!best) continue
    for (const gap of best.gaps) asked.add(wordsOf(gap))
    const { start, end } = best
    const gaps = best.gaps.map((gap) => ({ start: gap.start - start, end: gap.end - start }))
    chosen.push({ item: { text: text.slice(start, end), gaps }, spans: [spanOf(start, end)!], section, at })
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ item, spans }) => ({ item, spans }))
}

/** Of a paragraph, in UTF-16 units of its text. */
type Stretch = { start: number; end: number }

/** In sentences: of a longer paragraph the beginning is looked at. */
const longestLook = 60

/** Where the sentences of a paragraph stand in its text. */
function sentencesOf({ sentences }: Document, { text, from, to }: TextBlock): Stretch[] {
  let behind = 0
  return sentences.slice(from, Math.min(to, from + longestLook)).flatMap(({ text: sentence }) => {
    const start = text.indexOf(sentence, behind)
    if (start < 0) return []
    behind = start + sentence.length
    return [{ start, end: behind }]
  })
}

/** The stretches of whole sentences of a paragraph that may stand by themselves. */
function stretchesOf(text: string, whole: readonly Stretch[], terms: readonly KeyTerm[]): Stretch[] {
  if (terms.length < fewestGaps) return []
  return whole.flatMap(({ start }, first) =>
    whole
      .slice(first)
      .map(({ end }) => ({ start, end }))
      .filter(({ end }) => {
        const length = end - start
        if (length < shortest || length > longest) return false
        const stretch = text.slice(start, end)
        return opensSentence.test(stretch) && isBalanced(stretch)
      }),
  )
}

/** The stretch of a paragraph whose gaps are worth most, those of the beginning before others. */
function bestOf(
  text: string,
  stretches: readonly Stretch[],
  terms: readonly KeyTerm[],
): (Stretch & { gaps: Stretch[] }) | undefined {
  let best: (Stretch & { gaps: Stretch[] }) | undefined
  let most = 0
  for (const { start, end } of stretches) {
    const inside = terms
      .filter((term) => start <= term.start && term.end <= end)
      .map((term) => ({ ...term, start: term.start - start, end: term.end - start }))
    const gaps = chooseGaps(text.slice(start, end), inside)
    if (gaps.length < fewestGaps) continue
    const sum = gaps.reduce((worth, { worth: one }) => worth + one, 0)
    const worth = sum * (start === 0 ? openingFactor : 1)
    if (worth <= most) continue
    most = worth
    best = { start, end, gaps: gaps.map((gap) => ({ start: gap.start + start, end: gap.end + start })) }
  }
  return best
}

/** Gaps far enough from each other, each a word that stands in the passage once and is no part of another. */
export function chooseGaps(passage: string, terms: readonly KeyTerm[]): KeyTerm[] {
  const lower = passage.toLowerCase()
  const roots = rootsIn(lower)
  const most = Math.min(mostGaps, Math.max(fewestGaps, Math.floor(passage.length / 90)))
  const chosen: KeyTerm[] = []
  const wordsOf = ({ start, end }: KeyTerm) => lower.slice(start, end)
  for (const one of terms.toSorted((a, b) => b.worth - a.worth || a.start - b.start)) {
    if (chosen.length === most) break
    const word = wordsOf(one)
    const isOnce = one.isFigure
      ? passage.split(word).length === 2
      : word.split(' ').every((part) => (roots.get(wordRoot(part, rootLength)) ?? 0) === 1) ||
        (countOf(lower, word) === 1 &&
          word.includes(' ') &&
          word.split(' ').some((part) => (roots.get(wordRoot(part, rootLength)) ?? 0) === 1))
    if (!isOnce || isAside(passage, one)) continue
    const figures = one.isFigure ? chosen.filter(({ isFigure }) => isFigure) : []
    if (figures.length === mostFigures) continue
    // Two figures of the same unit could change places.
    if (figures.some((other) => unitOf(passage, other) === unitOf(passage, one))) continue
    const isNear = chosen.some(
      ({ start, end }) => one.start < end + leastBetween && start < one.end + leastBetween,
    )
    const isLike = chosen.some((other) => areAlike(word, wordsOf(other)))
    if (!isNear && !isLike) chosen.push(one)
  }
  return chosen.sort((a, b) => a.start - b.start)
}

/** What a figure counts, or an empty text. */
const unitOf = (passage: string, { end }: KeyTerm) =>
  /^\s?(\p{L}+|%)/u.exec(passage.slice(end, end + 30))?.[1] ?? ''

/** In letters: of one root are "Lehrer" and "Lehrerinnen". */
const rootLength = 6

function rootsIn(lower: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of lower.matchAll(/[\p{L}\p{M}]+/gu))
    counts.set(wordRoot(word, rootLength), (counts.get(wordRoot(word, rootLength)) ?? 0) + 1)
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
