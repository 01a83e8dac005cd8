import { guessLanguage } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import type { Span } from '../span.ts'
import { isFunctionTerm, tokenize, type Token } from '../words.ts'
import { isInstruction } from './instructions.ts'

/** Okapi BM25's usual constants (Robertson & Zaragoza 2009). */
const k1 = 1.2
const b = 0.75

/** A stretch of the source as it is compared with a claim. */
export type Passage = {
  span: Span
  text: string
  /** Its content words, in order. */
  terms: readonly string[]
  /** All its words between spaces, for quotations. */
  words: string
}

/** A source made searchable by sentence. */
export type SourceIndex = {
  passages: readonly Passage[]
  /** Passage numbers and frequencies, flat: [passage, frequency, passage, frequency, …]. */
  postings: ReadonlyMap<string, readonly number[]>
  averageLength: number
  /** Terms that are capitalised within sentences; none of a German text, where every noun is. */
  names: ReadonlySet<string>
}

/** Indexes the sentences of a text but for instructions to a model, in time linear in its length. */
export function indexSource(text: string): SourceIndex {
  const language = guessLanguage(text)
  const names = new Set<string>()
  const passages = splitSentences(text, language).flatMap((span) => {
    if (isInstruction(text.slice(span.start, span.end))) return []
    const { tokens, ...passage } = readPassage(text, span)
    if (language !== 'de') for (const { name, term } of tokens) if (name) names.add(term)
    return [passage]
  })
  const postings = new Map<string, number[]>()
  let total = 0
  for (const [number, { terms }] of passages.entries()) {
    total += terms.length
    for (const [term, frequency] of countTerms(terms)) {
      const posting = postings.get(term)
      if (posting) posting.push(number, frequency)
      else postings.set(term, [number, frequency])
    }
  }
  return { passages, postings, averageLength: total / Math.max(1, passages.length) || 1, names }
}

/** A stretch of a text, prepared for comparison. */
export function passageAt(text: string, span: Span): Passage {
  const { tokens: _, ...passage } = readPassage(text, span)
  return passage
}

function readPassage(source: string, span: Span): Passage & { tokens: readonly Token[] } {
  const text = source.slice(span.start, span.end)
  const tokens = tokenize(text)
  return { span, text, terms: contentTerms(tokens), words: joinTerms(tokens), tokens }
}

/** The words of a passage or a claim, as they are compared. */
export function joinTerms(tokens: readonly Token[]): string {
  return ` ${tokens.map((token) => token.term).join(' ')} `
}

/** The terms of the content words; of all words when there are none. */
export function contentTerms(tokens: readonly Token[]): string[] {
  const content = tokens.filter((token) => !isFunctionTerm(token.term)).map((token) => token.term)
  return content.length > 0 ? content : tokens.map((token) => token.term)
}

/** Whether a term stands anywhere in the source. */
export function hasTerm(index: SourceIndex, term: string): boolean {
  return index.postings.has(term)
}

/** Inverse document frequency, of sentences: largest for a term that does not occur. */
export function idf(index: SourceIndex, term: string): number {
  const n = (index.postings.get(term)?.length ?? 0) / 2
  return Math.log(1 + (index.passages.length - n + 0.5) / (n + 0.5))
}

/**
 * The passages that share a term, by falling BM25 score.
 * @param mostRead how many places of terms are looked at, the rarest terms first: of a term that stands nearly everywhere,
 * which says little, only the first
 */
export function searchPassages(
  index: SourceIndex,
  terms: Iterable<string>,
  limit: number,
  mostRead: number,
): Passage[] {
  const scores = new Map<number, number>()
  const postings = [...new Set(terms)]
    .map((term) => ({ weight: idf(index, term), posting: index.postings.get(term) ?? [] }))
    .sort((one, other) => one.posting.length - other.posting.length)
  let left = mostRead
  for (const { weight, posting } of postings) {
    for (let at = 0; at < posting.length && left > 0; at += 2) {
      left -= 1
      const number = posting[at]!
      const frequency = posting[at + 1]!
      const length = index.passages[number]!.terms.length / index.averageLength
      const part = (weight * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length))
      scores.set(number, (scores.get(number) ?? 0) + part)
    }
  }
  return [...scores]
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .slice(0, limit)
    .map(([number]) => index.passages[number]!)
}

const termSets = new WeakMap<Passage, ReadonlySet<string>>()

/** Whether a passage holds a term. It may be asked of each term of many claims: a set is made of its terms but once. */
export function holdsTerm(passage: Passage, term: string): boolean {
  let held = termSets.get(passage)
  if (!held) termSets.set(passage, (held = new Set(passage.terms)))
  return held.has(term)
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
