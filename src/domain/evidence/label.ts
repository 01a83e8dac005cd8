import type { Difference, EvidenceLabel } from '../generation.ts'
import type { Span } from '../span.ts'
import { tokenize, type Token } from '../words.ts'
import { findDifferences } from './differences.ts'
import {
  contentTerms,
  hasTerm,
  holdsTerm,
  idf,
  joinTerms,
  searchPassages,
  type Passage,
  type SourceIndex,
} from './source-index.ts'

/** How many sentences of the source may together support one sentence of a claim. */
const mostPassages = 3
/** How many sentences of the source are compared with a claim: one of twelve holds its evidence in 95 % of WiCE's claims. */
const mostCandidates = 12
/** How many places of its terms are looked at for a sentence: enough for any in a book. */
const mostRead = 200_000
/** A further sentence must add at least this share of the claim's weight. */
const leastGain = 0.05
/** Fewer words than this are no quotation: every text holds them. */
const leastQuoted = 3
/** In characters. Looking for a longer one in a text that repeats itself takes the product of both lengths. */
const longestQuoted = 1000

/**
 * Shares of a claim's weight found in the chosen passages: from `leastLinked` it can be linked, below `leastWeak` it may
 * be nowhere. Of claims from people (WiCE, BEGIN, HaluEval; 466 of them) with less than 0.3, 77 % are unsupported.
 */
const [leastLinked, leastWeak] = [0.6, 0.3]

/**
 * What was found for one sentence of a claim: its passages, best first, the share of its weight that they hold, and in
 * what it differs from them.
 */
export type Support = { spans: Span[]; label: EvidenceLabel; share: number; differences: Difference[] }

/**
 * Judges one sentence of a claim by the words it shares with its source, each weighed by how rare it is there. A number,
 * unit, date, name, denial, hedge or attribution that differs from its passages makes it `weak` at most.
 * @param options `passages`: where it was taken from; searched for in all of the source where that is not known. `among`:
 * whether it was taken from only some of them. `mostRead`: how many places of its terms are looked at in that search
 */
export function labelSentence(
  claim: string,
  findIndex: () => SourceIndex,
  options: { passages?: readonly Passage[] | undefined; among?: boolean; mostRead?: number } = {},
): Support {
  const { passages, among = false } = options
  const tokens = tokenize(claim)
  const quoted = passages && (findQuotation(tokens, passages) ?? findHeadedQuotation(claim, passages))
  if (quoted) return quotation(claim, quoted)
  const index = findIndex()
  const terms = [...new Set(contentTerms(tokens))]
  const weights = new Map(terms.map((term) => [term, idf(index, term)]))
  const total = sum(weights.values())
  const candidates = passages
    ? passages.toSorted((one, other) => weightIn(other, weights) - weightIn(one, weights))
    : searchPassages(index, terms, mostCandidates, Math.min(mostRead, options.mostRead ?? mostRead))
  if (candidates.length === 0 || total === 0) {
    return { spans: [], label: 'not-found', share: 0, differences: [] }
  }

  const same = tokens.length < leastQuoted ? undefined : findQuotation(tokens, candidates)
  if (same) return quotation(claim, same)
  const chosen = passages && !among ? candidates : coverClaim(candidates, weights, leastGain * total)
  const isHeld = (term: string) => chosen.some((passage) => holdsTerm(passage, term))
  const share = sum(terms.map((term) => (isHeld(term) ? weights.get(term)! : 0))) / total
  const facts = tokens.filter(({ name, number }) => name || number)
  const isUnknown = facts.some(({ term }) => !hasTerm(index, term))
  const differences = findDifferences(claim, textsOf(chosen), {
    isName: (term) => index.names.has(term),
    isKnown: (term) => hasTerm(index, term),
  })
  return {
    spans: (passages && !among ? passages : chosen).map(({ span }) => ({ ...span })),
    label: labelOf(share, isUnknown, differences.length > 0),
    share,
    differences,
  }
}

function labelOf(share: number, isUnknown: boolean, differs: boolean): EvidenceLabel {
  if (share < leastWeak) return isUnknown ? 'not-found' : 'weak'
  return share < leastLinked || differs ? 'weak' : 'linked'
}

function textsOf(passages: readonly Passage[]): string[] {
  return passages.map(({ text }) => text)
}

/** A passage that holds the claim's very words in their order. */
function findQuotation(claim: readonly Token[], passages: readonly Passage[]): [Passage] | undefined {
  const wanted = joinTerms(claim)
  if (claim.length === 0) return undefined
  const found = passages.find(
    ({ words }) => words === wanted || (wanted.length <= longestQuoted && words.includes(wanted)),
  )
  return found && [found]
}

/** A passage that is a heading, and another with whose words the claim goes on: "Dental insurance: The company pays all." */
function findHeadedQuotation(claim: string, passages: readonly Passage[]): Passage[] | undefined {
  if (claim.length > longestQuoted) return undefined
  for (const { index } of claim.matchAll(/: /gu)) {
    const wanted = joinTerms(tokenize(claim.slice(0, index)))
    const heading = passages.find(({ words }) => words === wanted)
    const others = passages.filter((passage) => passage !== heading)
    const rest = heading && findQuotation(tokenize(claim.slice(index)), others)
    if (rest) return [heading, ...rest]
  }
  return undefined
}

/** Words can be quoted without what they depend on: who said them, or the sign of a currency. */
function quotation(claim: string, quoted: readonly Passage[]): Support {
  const texts = textsOf(quoted)
  const differences = claim === texts[0] ? [] : findDifferences(claim, texts)
  return {
    spans: quoted.map(({ span }) => ({ ...span })),
    label: differences.length > 0 ? 'weak' : 'quoted',
    share: 1,
    differences,
  }
}

/** The best passage, and those after it that add most of what is missing. */
function coverClaim(
  candidates: readonly Passage[],
  weights: ReadonlyMap<string, number>,
  least: number,
): Passage[] {
  const missing = new Map(weights)
  const chosen: Passage[] = []
  let next: Passage | undefined = candidates[0]
  while (next && chosen.length < mostPassages) {
    chosen.push(next)
    for (const term of weights.keys()) if (holdsTerm(next, term)) missing.delete(term)
    next = undefined
    let most = least
    for (const passage of candidates) {
      if (chosen.includes(passage)) continue
      const gain = weightIn(passage, missing)
      if (gain > most) [next, most] = [passage, gain]
    }
  }
  return chosen
}

function weightIn(passage: Passage, weights: ReadonlyMap<string, number>): number {
  let total = 0
  for (const [term, weight] of weights) if (holdsTerm(passage, term)) total += weight
  return total
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
