import type { Document, SourceSentence } from '../../reading/document.ts'
import type { Lexicon } from '../../reading/english/lexicon.ts'
import type { Option } from './item.ts'
import type { Relatedness } from './relatedness.ts'

/** An option with how well it would pass for a key; above 0 is good. */
export type Rated = { option: Option; value: number }

/** What wrong options are taken from. */
export type Pool = {
  /** What the text speaks of, the heaviest first. */
  options: readonly Option[]
  sentences: readonly SourceSentence[]
  /** Which sentences have a term. */
  having: ReadonlyMap<string, readonly number[]>
  /** Undefined outside English. */
  lexicon: Lexicon | undefined
  relatedness: Relatedness | undefined
  /** The Zipf value of the rarest word of a phrase. */
  rarestOf: (text: string) => number
  /** The options that could pass for a key, each key's looked for once. */
  rivals: Map<string, readonly Rated[]>
}

/** Options of a text and the sentences they may not be taken from. */
export function createPool(
  document: Document,
  options: readonly Option[],
  relatedness: Relatedness | undefined,
): Pool {
  const having = new Map<string, number[]>()
  for (const { index, terms } of document.sentences) {
    for (const term of new Set(terms)) {
      const places = having.get(term)
      if (places) places.push(index)
      else having.set(term, [index])
    }
  }
  return {
    options: options.slice(0, 250),
    sentences: document.sentences,
    having,
    lexicon: document.english?.lexicon,
    relatedness,
    rarestOf: rarityIn(document.english?.lexicon),
    rivals: new Map(),
  }
}

/** Finds the rarest word of a phrase, once for each; what is in no list is rarer still. */
function rarityIn(lexicon: Lexicon | undefined): Pool['rarestOf'] {
  const known = new Map<string, number>()
  return (text) => {
    let rarity = known.get(text)
    if (rarity === undefined) {
      const words = text.toLowerCase().split(/[\s-]+/)
      known.set(text, (rarity = Math.min(...words.map((word) => lexicon?.zipf(word) ?? 1.5))))
    }
    return rarity
  }
}
