import type { KeyPhrase } from '../ranking/key-phrases.ts'
import type { Document } from '../reading/document.ts'
import { termDefined } from './definition.ts'
import type { WrittenLine } from './line.ts'

/** Words met less often than this are hard: Zipf value (van Heuven et al. 2014). */
const familiar = 4.2
const mostWords = 4

/** The text's own sentences that say what the hard words of some lines mean, in the order of their weight. */
export function findHardWords(
  document: Document,
  topics: readonly KeyPhrase[],
  lines: readonly (WrittenLine | undefined)[],
  shown: readonly WrittenLine[],
): WrittenLine[] {
  const { english } = document
  const found: WrittenLine[] = []
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
  for (const { key } of topics) {
    const term = key.toLowerCase()
    if (!lemmas.includes(` ${term} `)) continue
    const hard = term.split(' ').some((word) => (english.lexicon.zipf(word) ?? 0) < familiar)
    const line = definitions.get(term)
    if (hard && line && !told.has(line.from[0]!) && found.length < mostWords) found.push(line)
  }
  return found
}
