import { senseOf } from '../../reading/english/entity-type.ts'
import type { Lexicon, Sense } from '../../reading/english/lexicon.ts'
import type { Word } from '../../reading/english/word.ts'
import { singularOf } from './naming.ts'

/** How phrases are related by what their words mean. */
export type Relatedness = {
  /** 0 for strangers up to 1 for kinds of the same thing (inverse path length, Rada et al. 1989). */
  nearness: (one: string, other: string) => number
  /** Whether one is a kind of the other, or both are the same: then both may be right. */
  isHypernym: (one: string, other: string) => boolean
}

const farthest = 7

/** Relatedness of phrases after WordNet's hypernyms; every phrase is looked up once. */
export function createRelatedness(lexicon: Lexicon): Relatedness {
  const lines = new Map<string, { whole: boolean; chain: readonly Sense[] }>()
  const lineOf = (text: string) => {
    let known = lines.get(text)
    if (!known) lines.set(text, (known = ancestry(lexicon, text)))
    return known
  }
  return {
    nearness(one, other) {
      const [a, b] = [lineOf(one).chain, lineOf(other).chain]
      for (const [up, { line }] of a.entries()) {
        const down = b.findIndex((sense) => sense.line === line)
        if (down >= 0) return 1 / (1 + Math.max(0, up + down - 1))
      }
      return 0
    },
    isHypernym(one, other) {
      const [a, b] = [lineOf(one), lineOf(other)]
      const [first, second] = [a.chain[0], b.chain[0]]
      if (!first || !second || !a.whole || !b.whole) return false
      return (
        a.chain.some(({ line }) => line === second.line) || b.chain.some(({ line }) => line === first.line)
      )
    },
  }
}

function ancestry(lexicon: Lexicon, text: string): { whole: boolean; chain: readonly Sense[] } {
  const words = text.split(/[\s-]+/).map((part): Word => {
    const lower = part.toLowerCase()
    return { text: part, lower, lemma: singularOf(lexicon, lower), pos: 'NOUN', start: 0, end: 0 }
  })
  const of = words.findIndex(({ lower }) => lower === 'of')
  const found = senseOf(lexicon, of > 0 ? words.slice(0, of) : words)
  const chain: Sense[] = []
  // "hymen" is no god where it is written small.
  let sense = found?.sense.named === true && text === text.toLowerCase() ? undefined : found?.sense
  while (sense && chain.length < farthest) {
    chain.push(sense)
    sense = sense.above === undefined ? undefined : lexicon.sense(sense.above)
  }
  // What stands at the very top ("entity", "object") makes nobody kin.
  return { whole: found?.whole === true && of < 0, chain: chain.length > 3 ? chain.slice(0, -1) : chain }
}
