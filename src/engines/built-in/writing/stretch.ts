import type { Document, SourceSentence } from '../reading/document.ts'
import type { Ranking } from '../ranking/lexrank.ts'
import type { WrittenLine } from './line.ts'
import { followsOn } from './pool.ts'
import { tidySentence } from './tidy-sentence.ts'

/** More sentences than this are a text of their own. */
const mostSentences = 14
/** What a stretch is worth more that opens a paragraph, or the text, or says what its matter is. */
const opening = { paragraph: 1.15, text: 1.2, definition: 1.3 }
/** How soon a stretch that comes later in the text is worth less. */
const lateness = 2

export type StretchWish = {
  /** The lines of the ranked sentences: a stretch opens with one that stands alone in a line of its own. */
  lines: readonly (WrittenLine | undefined)[]
  /** What each sentence is worth in a stretch. */
  worth: readonly number[]
  /** Its length in words: a shorter one is worth less, a longer one is not looked at. */
  words: { enough: number; most: number }
  /** What the stretch should speak of, in lower case. */
  topics: readonly string[]
  /** Nodes whose sentences say what a topic is. */
  defining: ReadonlySet<number>
  /** Nodes that were told before: the stretch tells something else. */
  told?: readonly number[]
}

/**
 * The adjoining sentences of one section that tell most together, as nodes of the ranking, in the order of the text; none
 * where no sentence stands alone. Read in one go they explain each other, which sentences from here and there do not.
 */
export function findStretch(ranking: Ranking, wish: StretchWish): number[] {
  const { lines, told = [] } = wish
  const known = new Set(told.flatMap((node) => ranking.sentences[node]!.terms))
  let best: number[] = []
  let most = 0
  for (let first = 0; first < ranking.sentences.length; first += 1) {
    if (lines[first]?.from.length !== 1 || told.includes(first)) continue
    for (const stretch of stretchesFrom(ranking, first, wish)) {
      const value = rateStretch(ranking, stretch, wish, known)
      if (value > most) [best, most] = [stretch, value]
    }
  }
  return best
}

/**
 * The sentences that the text begins with, as nodes, up to so many words or to one that is told elsewhere; also such as lean
 * on one that cannot be shown, for without them readers are told less (decisions/0052).
 */
export function findOpening(
  { sentences }: Ranking,
  lines: StretchWish['lines'],
  told: readonly number[],
  words: number,
): number[] {
  const nodes: number[] = []
  let count = 0
  for (const [node, { index, tokens }] of sentences.entries()) {
    if (count >= words || told.includes(node)) break
    // Nothing stands before the first sentence of the text that it could lean on.
    if (nodes.length === 0 && index > 0 && lines[node]?.from.length !== 1) continue
    nodes.push(node)
    count += tokens.length
  }
  return nodes
}

/** The stretches that open with a sentence, shortest first. */
function stretchesFrom(
  { sentences }: Ranking,
  first: number,
  { lines, words: { most }, told = [] }: StretchWish,
): number[][] {
  const stretches: number[][] = []
  const stretch: number[] = []
  let words = 0
  for (let next = first; next < sentences.length && stretch.length < mostSentences; next += 1) {
    const [sentence, before] = [sentences[next]!, sentences[next - 1]]
    words += sentence.tokens.length
    if (told.includes(next) || words > most) break
    if (next > first && !(followsOn(before, sentence) || opensNext(before, sentence, lines[next]))) break
    stretch.push(next)
    stretches.push([...stretch])
  }
  return stretches
}

/** Whether a sentence opens the next paragraph, and stands alone. */
function opensNext(
  before: SourceSentence | undefined,
  sentence: SourceSentence,
  line: WrittenLine | undefined,
): boolean {
  return (
    before?.index === sentence.index - 1 && before.section === sentence.section && line?.from.length === 1
  )
}

function rateStretch(
  { sentences }: Ranking,
  stretch: readonly number[],
  { worth, words: { enough }, topics, defining }: StretchWish,
  known: ReadonlySet<string>,
): number {
  const [first] = stretch as [number]
  const inside = stretch.map((node) => sentences[node]!)
  const mean = stretch.reduce((sum, node) => sum + worth[node]!, 0) / stretch.length
  const text = inside.map((sentence) => sentence.text.toLowerCase()).join(' ')
  const spoken = topics.filter((topic) => text.includes(topic)).length / Math.max(1, topics.length)
  const terms = new Set(inside.flatMap((sentence) => sentence.terms))
  const fresh = [...terms].filter((term) => !known.has(term)).length / Math.max(1, terms.size)
  const length = inside.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return (
    (mean *
      (0.5 + 0.5 * spoken) *
      fresh *
      Math.min(1, length / enough) *
      (inside[0]!.opensParagraph ? opening.paragraph : 1) *
      (first === 0 ? opening.text : 1) *
      (defining.has(first) ? opening.definition : 1)) /
    Math.sqrt(1 + (lateness * first) / sentences.length)
  )
}

/** The sentences of a paragraph as lines; only what opens a stretch of it may lose a connective. */
export function writeStretch(
  document: Document,
  ranking: Ranking,
  stretch: readonly number[],
): WrittenLine[] {
  const english = document.english !== undefined
  return stretch.map((node, at) => {
    const sentence = ranking.sentences[node]!
    const opens = node - 1 !== stretch[at - 1]
    return { text: tidySentence(sentence.text, english && opens), from: [sentence] }
  })
}
