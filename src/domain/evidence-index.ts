import { guessLanguage, type Language } from './language.ts'
import { splitSentences, type SentenceSpan } from './sentences.ts'
import { isFunctionTerm, tokenize, type Token } from './words.ts'

/** Okapi BM25's usual constants (Robertson & Zaragoza 2009). */
const k1 = 1.2
const b = 0.75

/** A source made searchable by sentence. */
export type SourceIndex = {
  text: string
  language: Language
  sentences: readonly SentenceSpan[]
  /** The matter words of each sentence, in order. */
  terms: readonly (readonly string[])[]
  /** Sentence numbers and frequencies, flat: [sentence, frequency, sentence, frequency, …]. */
  postings: ReadonlyMap<string, readonly number[]>
  averageLength: number
  /** Each sentence's words as they are compared for quotation, function words included. */
  plain: readonly string[]
}

/** Indexes the sentences of a text, in time linear in its length. */
export function indexSource(text: string): SourceIndex {
  const language = guessLanguage(text)
  const sentences = splitSentences(text, language)
  const postings = new Map<string, number[]>()
  const terms: string[][] = []
  const plain: string[] = []
  let total = 0
  for (const [number, { start, end }] of sentences.entries()) {
    const tokens = tokenize(text.slice(start, end))
    const matter = matterTerms(tokens)
    total += matter.length
    terms.push(matter)
    plain.push(` ${tokens.map((token) => token.term).join(' ')} `)
    for (const [term, frequency] of countTerms(matter)) {
      const posting = postings.get(term)
      if (posting) posting.push(number, frequency)
      else postings.set(term, [number, frequency])
    }
  }
  const averageLength = total / Math.max(1, sentences.length) || 1
  return { text, language, sentences, terms, postings, plain, averageLength }
}

/** The terms of a token list that carry matter; all of them when none does. */
export function matterTerms(tokens: readonly Token[]): string[] {
  const matter = tokens.filter((token) => !isFunctionTerm(token.term)).map((token) => token.term)
  return matter.length > 0 ? matter : tokens.map((token) => token.term)
}

/** How much a term tells sentences of this source apart; largest for one that does not occur. */
export function idf(index: SourceIndex, term: string): number {
  const n = (index.postings.get(term)?.length ?? 0) / 2
  return Math.log(1 + (index.sentences.length - n + 0.5) / (n + 0.5))
}

/** Sentence numbers by falling BM25 score for these terms; only sentences that share one. */
export function searchSentences(index: SourceIndex, terms: Iterable<string>, limit: number): number[] {
  const scores = new Map<number, number>()
  for (const term of new Set(terms)) {
    const posting = index.postings.get(term)
    if (!posting) continue
    const weight = idf(index, term)
    for (let at = 0; at < posting.length; at += 2) {
      const number = posting[at]!
      const frequency = posting[at + 1]!
      const length = index.terms[number]!.length / index.averageLength
      const part = (weight * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length))
      scores.set(number, (scores.get(number) ?? 0) + part)
    }
  }
  return [...scores]
    .sort((x, y) => y[1] - x[1] || x[0] - y[0])
    .slice(0, limit)
    .map(([number]) => number)
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
