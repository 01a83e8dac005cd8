import type { Evidence, EvidenceLabel } from './generation.ts'
import type { Span } from './span.ts'
import type { Claim } from './tools/sections.ts'
import { idf, indexSource, matterTerms, searchSentences, type SourceIndex } from './evidence-index.ts'
import { splitSentences } from './sentences.ts'
import { tokenize, type Token } from './words.ts'

export { indexSource, type SourceIndex } from './evidence-index.ts'

/** How many sentences may together support one sentence of a claim. */
const mostSpans = 3
const candidateCount = 12

/** Shares of a claim's weighted words found in the chosen sentences, below and above which the label changes. */
const leastLinked = 0.6
const leastWeak = 0.3

/** What was found for one sentence: spans best first, and a score from 0 to 1 that grows with support. */
type Link = { sentences: Span[]; label: EvidenceLabel; score: number }

/**
 * Where in the source each claim is supported. A claim of several sentences is looked up sentence by sentence, at
 * most three spans for each, and bears the label of its weakest sentence. A claim with a number or name that the
 * source does not have is at most `weak`; one that shares nothing with it is `not-found` and has no spans.
 */
export function locateEvidence(claims: readonly Claim[], index: SourceIndex): Evidence[] {
  return claims.map(({ path, text }) => {
    const sentences = splitSentences(text, index.language)
    const links = sentences.map(({ start, end }) => linkSentence(text.slice(start, end), index))
    const label = weakest(links)
    return { path, label, spans: label === 'not-found' ? [] : distinctSpans(links) }
  })
}

/** Links one claim to a source that is not indexed yet. */
export function link(claim: string, source: string): Link {
  return linkSentence(claim, indexSource(source))
}

/** Links one sentence to the source: BM25 candidates, then a greedy cover of the claim's words by at most three. */
function linkSentence(claim: string, index: SourceIndex): Link {
  const tokens = tokenize(claim)
  const terms = [...new Set(matterTerms(tokens))]
  const weights = new Map(terms.map((term) => [term, idf(index, term)]))
  const total = sum(weights.values())
  const candidates = searchSentences(index, terms, candidateCount)
  const best = candidates[0]
  if (best === undefined || total === 0) return { sentences: [], label: 'not-found', score: 0 }

  const quoted = findQuotation(tokens, candidates, index)
  const chosen = quoted === undefined ? coverClaim(candidates, weights, index) : [quoted]
  const found = new Set(chosen.flatMap((number) => index.terms[number]!))
  const coverBest = share(weights, new Set(index.terms[chosen[0]!]), total)
  const cover = share(weights, found, total)
  const known =
    sum(terms.filter((term) => index.postings.has(term)).map((term) => weights.get(term)!)) / total
  const pairs = sharedPairs(tokens, chosen, index)

  const foreign = foreignFacts(tokens, claim, index)
  const apart = farFacts(tokens, found)
  const denial = deniesOtherwise(tokens, chosen, index)
  let score = 0.35 * coverBest + 0.2 * cover + 0.15 * known + 0.3 * pairs
  if (foreign > 0) score *= 0.55
  else if (apart > 0) score *= 0.85
  if (denial) score *= 0.8
  const sentences = chosen.map((number) => ({ ...index.sentences[number]! }))
  if (quoted !== undefined) return { sentences, label: 'quoted', score: 1 }
  if (cover < leastWeak) return { sentences, label: foreign > 0 ? 'not-found' : 'weak', score }
  const label = cover >= leastLinked && foreign === 0 && apart === 0 && !denial ? 'linked' : 'weak'
  return { sentences, label, score }
}

/** A candidate that holds the claim's very words in their order. */
function findQuotation(tokens: readonly Token[], candidates: readonly number[], index: SourceIndex) {
  if (tokens.length < 3) return undefined
  const wanted = ` ${tokens.map((token) => token.term).join(' ')} `
  return candidates.find((number) => index.plain[number]!.includes(wanted))
}

function coverClaim(
  candidates: readonly number[],
  weights: Map<string, number>,
  index: SourceIndex,
): number[] {
  const chosen = [candidates[0]!]
  const open = new Map(weights)
  const total = sum(weights.values())
  const take = (number: number) => index.terms[number]!.forEach((term) => open.delete(term))
  take(chosen[0]!)
  while (chosen.length < mostSpans) {
    let next: number | undefined
    let most = 0.05 * total
    for (const number of candidates) {
      if (chosen.includes(number)) continue
      const gain = sum([...new Set(index.terms[number])].map((term) => open.get(term) ?? 0))
      if (gain > most) [next, most] = [number, gain]
    }
    if (next === undefined) break
    chosen.push(next)
    take(next)
  }
  return chosen
}

/** The share of the claim's neighbouring matter words that are neighbours in a chosen sentence too. */
function sharedPairs(tokens: readonly Token[], chosen: readonly number[], index: SourceIndex): number {
  const own = pairsOf(matterTerms(tokens))
  if (own.length === 0) return 0
  const theirs = new Set(chosen.flatMap((number) => pairsOf(index.terms[number]!)))
  return own.filter((pair) => theirs.has(pair)).length / own.length
}

function pairsOf(terms: readonly string[]): string[] {
  return terms.slice(1).map((term, at) => `${terms[at]!} ${term}`)
}

/** How many numbers and names of the claim the source does not have at all. */
function foreignFacts(tokens: readonly Token[], claim: string, index: SourceIndex): number {
  return tokens.filter((token) => {
    if (index.postings.has(token.term)) return false
    if (token.number) return !/^[1-3]$/.test(token.term) || /\d/.test(claim.slice(token.start, token.end))
    return token.name
  }).length
}

/** How many numbers of the claim are in the source, but not in the sentences chosen. */
function farFacts(tokens: readonly Token[], found: ReadonlySet<string>): number {
  return tokens.filter((token) => token.number && !/^[1-3]$/.test(token.term) && !found.has(token.term))
    .length
}

const denials = new Set(['not', 'no', 'never', 'none', 'nor', 'neither', 'without', 'cannot', 'nobody'])

/** Whether the claim denies what the best sentence says, or the other way round. */
function deniesOtherwise(tokens: readonly Token[], chosen: readonly number[], index: SourceIndex): boolean {
  const isDenial = (term: string) => denials.has(term) || /n['’]t$/.test(term)
  const claims = tokens.some((token) => isDenial(token.term))
  const says = index.plain[chosen[0]!]!.trim().split(' ').some(isDenial)
  return claims !== says
}

const strength: readonly EvidenceLabel[] = ['not-found', 'weak', 'linked', 'quoted']

function weakest(links: readonly Link[]): EvidenceLabel {
  const labels = links.map((found) => strength.indexOf(found.label))
  return labels.length === 0 ? 'not-found' : strength[Math.min(...labels)]!
}

function distinctSpans(links: readonly Link[]): Span[] {
  const spans = new Map<number, Span>()
  for (const span of links.flatMap((found) => found.sentences)) spans.set(span.start, span)
  return [...spans.values()]
}

function share(weights: ReadonlyMap<string, number>, found: ReadonlySet<string>, total: number): number {
  return sum([...weights].filter(([term]) => found.has(term)).map(([, weight]) => weight)) / total
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
