import { isFunctionTerm, tokenize } from '#domain/words.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import type { Document, SourceSentence } from '../../reading/document.ts'
import { termDefined } from '../definition.ts'
import type { Item } from './choose.ts'
import { keyOf } from './item.ts'

/**
 * Finds the sentence of a text that says most of what a wrong option is: one that defines it, else one that begins with
 * it, else the most central one that mentions it, and never one that its question rests on. Undefined for an option from
 * outside the text.
 */
export function createOptionPassage(
  document: Document,
  ranking: Ranking,
): (item: Item, option: string) => SourceSentence | undefined {
  const written = document.sentences.map(({ tokens }) => wordsOf(tokens))
  const salience = new Map(ranking.sentences.map(({ index }, node) => [index, ranking.salience[node]!]))
  return (item, option) => {
    const named = tokenize(option)
    const opening = named.findIndex(({ term }) => !isFunctionTerm(term))
    if (opening < 0) return undefined
    const wanted = wordsOf(named.slice(opening))
    const own = new Set(item.line.from)
    const key = keyOf(option)
    const rank = (sentence: SourceSentence) => {
      const defined = termDefined(document.tagged(sentence))
      if (defined !== undefined && keyOf(defined) === key) return 2
      return written[sentence.index]!.replace(/^ (?:an?|the) /, ' ').startsWith(wanted) ? 1 : 0
    }
    return document.sentences
      .filter((sentence) => written[sentence.index]!.includes(wanted) && !own.has(sentence))
      .map((sentence) => ({ sentence, rank: rank(sentence), salience: salience.get(sentence.index) ?? 0 }))
      .sort((one, other) => other.rank - one.rank || other.salience - one.salience)[0]?.sentence
  }
}

function wordsOf(tokens: readonly { term: string }[]): string {
  return ` ${tokens.map(({ term }) => term).join(' ')} `
}
