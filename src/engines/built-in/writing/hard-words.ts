import type { KeyPhrase } from '../ranking/key-phrases.ts'
import type { Document } from '../reading/document.ts'
import { compare } from './comparison.ts'
import { termDefined } from './definition.ts'
import type { WrittenLine } from './line.ts'

/** Words met less often than this are hard: Zipf value (van Heuven et al. 2014). */
const familiar = 4.2
const mostWords = 4
const mostComparisons = 2
const mostCompared = 3

type HardWords = {
  /** The text's own sentences that say what they mean. */
  own: WrittenLine[]
  /** Comparisons of ours. */
  ours: string[]
}

/** What the hard words of some lines mean, in the order of their weight, as far as the text or we can tell. */
export function findHardWords(
  document: Document,
  topics: readonly KeyPhrase[],
  lines: readonly (WrittenLine | undefined)[],
  shown: readonly WrittenLine[],
): HardWords {
  const { english } = document
  const found: HardWords = { own: [], ours: [] }
  if (!english) return found
  const told = new Set(shown.flatMap(({ from }) => from))
  const lemmas = ` ${[...told].flatMap((sentence) => document.tagged(sentence).map(({ lemma }) => lemma.toLowerCase())).join(' ')} `
  const definitions = new Map<string, WrittenLine>()
  for (const line of lines) {
    const [only, ...others] = line?.from ?? []
    if (!line || !only || others.length > 0) continue
    const term = termDefined(document.tagged(only))
    if (term !== undefined && !definitions.has(term)) definitions.set(term, line)
  }
  for (const [at, { key }] of topics.entries()) {
    const term = key.toLowerCase()
    if (!lemmas.includes(` ${term} `)) continue
    const hard = term.split(' ').some((word) => (english.lexicon.zipf(word) ?? 0) < familiar)
    const line = definitions.get(term)
    // What is only spoken of by the way is likened to nothing.
    const comparison = at < mostCompared ? compare(term, english) : undefined
    if (hard && line && !told.has(line.from[0]!) && found.own.length < mostWords) found.own.push(line)
    else if (comparison !== undefined && found.ours.length < mostComparisons) found.ours.push(comparison)
  }
  return found
}
