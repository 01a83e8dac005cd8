import type { Document, SourceSentence } from '../reading/document.ts'
import type { Ranking } from './lexrank.ts'
import { weighTerms } from './salience.ts'

/** Sentences more alike than this say the same. */
const sameMatter = 0.7
/** How much of a sentence's worth hangs on what it adds, and what similarity to a chosen one costs. */
const noveltyShare = 0.6
const similarityCost = 0.22
/** A term counts this much less each time it was said already. */
const repeatFactor = 0.64

export type Selection = {
  /** What is written for each ranked sentence. Of two lines that share a sentence only one is chosen. */
  lines: readonly ({ from: readonly SourceSentence[] } | undefined)[]
  /** What each line is worth beside the others; those worth nothing are never chosen. */
  worth: readonly number[]
  /** Whether a sentence may be added to those chosen so far; asked anew for each choice. */
  fits: (node: number, chosen: readonly number[]) => boolean
  /** Sentences that were said before, elsewhere. */
  said?: readonly number[]
  /** So many are chosen even where they say again what was said, as far as the text has other sentences. */
  least?: number
}

/**
 * Chooses sentences one by one, each time the one that is worth most by its salience and by the weight of the terms
 * it adds, less its similarity to those chosen: budgeted coverage as in Lin & Bilmes 2010, with the redundancy term of
 * maximal marginal relevance (Carbonell & Goldstein 1998). Ends when none fits. Node numbers, in the order of choice.
 */
export function chooseCovering(
  document: Document,
  ranking: Ranking,
  { lines, worth, fits, said = [], least = 0 }: Selection,
): number[] {
  const weigh = weighTerms(document)
  const times = new Map<string, number>()
  const terms = ranking.sentences.map((sentence) => [...new Set(sentence.terms)])
  const greatest = Math.max(...worth, Number.MIN_VALUE)
  const chosen: number[] = []
  const open = new Set(ranking.sentences.keys().filter((node) => worth[node]! > 0 && !said.includes(node)))
  const alike = (one: number, other: number) =>
    shares(lines[one], lines[other])
      ? Infinity
      : isContained(terms[one]!, terms[other]!)
        ? 1
        : ranking.similarity(one, other)
  const mostSimilar = ranking.sentences.map((_, node) =>
    Math.max(0, ...said.map((other) => alike(node, other))),
  )
  const take = (node: number) => {
    for (const term of terms[node]!) times.set(term, (times.get(term) ?? 0) + 1)
  }
  for (const node of said) take(node)
  const novelty = (node: number) => {
    let fresh = 0
    let all = 0
    for (const term of terms[node]!) {
      const weight = weigh(term)
      all += weight
      fresh += weight * repeatFactor ** (times.get(term) ?? 0)
    }
    return all === 0 ? 0 : fresh / all
  }
  let filling = false
  for (;;) {
    let next = -1
    let most = Number.NEGATIVE_INFINITY
    for (const node of open) {
      if (mostSimilar[node]! > (filling ? 1 : sameMatter) || !fits(node, chosen)) continue
      const value =
        (worth[node]! / greatest) * (1 - noveltyShare + noveltyShare * novelty(node)) -
        similarityCost * mostSimilar[node]!
      if (value > most) [next, most] = [node, value]
    }
    if (next < 0 && (filling || chosen.length >= least)) return chosen
    if (next < 0) {
      filling = true
      continue
    }
    open.delete(next)
    chosen.push(next)
    take(next)
    for (const node of open) mostSimilar[node] = Math.max(mostSimilar[node]!, alike(node, next))
  }
}

function shares(one: Selection['lines'][number], other: Selection['lines'][number]): boolean {
  return one?.from.some((sentence) => other?.from.includes(sentence)) ?? false
}

/** Whether nearly all that the shorter of two sentences speaks of is in the other. */
function isContained(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const inside = new Set(long)
  return short.filter((term) => inside.has(term)).length > 0.75 * short.length
}
