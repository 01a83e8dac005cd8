import { clozeInAnyLanguage } from './any-language.ts'
import type { Item } from './choose.ts'
import { findDistractors } from './distractors.ts'
import { createPool } from './option-pool.ts'
import { askInEnglish } from './english.ts'
import { figureOptions } from './figures.ts'
import type { Offer, Option } from './item.ts'
import { createRelatedness } from './relatedness.ts'
import { plainness } from '../../ranking/salience.ts'
import { isAnaphoric } from '../../reading/english/openings.ts'
import { findNounPhrases, isPluralNoun } from '../../reading/english/noun-phrases.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import type { Document } from '../../reading/document.ts'
import type { WrittenLine } from '../line.ts'
import { writeLines } from '../pool.ts'

/** What a text offers to ask, better offers first and each made when it is come to; how much each line is worth asking about. */
export type Offers = { offers: Iterable<Offer>; weights: ReadonlyMap<WrittenLine, number> }

/** Reads a text for questions, before any wrong options are looked for. */
export function findOffers(document: Document, ranking: Ranking): Offers {
  const weights = new Map<WrittenLine, number>()
  for (const [node, line] of writeLines(document, ranking).entries()) {
    if (!line) continue
    weights.set(line, 0.5 + ranking.salience[node]! * plainness(ranking.sentences[node]!))
  }
  const lines = [...weights.keys()]
  const { english } = document
  if (!english) return { offers: [clozeInAnyLanguage(lines)], weights }
  const asked = askInEnglish(document, english, ranking, lines)
  const offers = {
    *[Symbol.iterator]() {
      yield asked
      for (const among of [lines.filter(({ text, from }) => from.length > 1 || !isAnaphoric(text)), lines])
        yield* gapsBeside(asked, ofNouns(document, among, clozeInAnyLanguage(among)))
    },
  }
  return { offers, weights }
}

/** For a text with hardly any questions: the gaps where one of its own options is left out, or any noun. */
function gapsBeside(offer: Offer, gaps: Offer): Offer[] {
  const known = new Map(offer.options.map((option) => [option.text, option]))
  const stems = gaps.stems.flatMap((stem) => {
    const answer = known.get(stem.answer.text)
    // "the Main _____": a part of a name.
    return answer && !/\p{Lu}\S* _|_ \p{Lu}/u.test(stem.question) ? [{ ...stem, answer }] : []
  })
  return [{ stems, options: offer.options }, gaps]
}

/** The gaps where a noun is left out that others describe; the tagger tells how it stands in each line. */
function ofNouns(document: Document, lines: readonly WrittenLine[], { stems, options }: Offer): Offer {
  const numbers = new Map<string, boolean | undefined>()
  for (const words of lines.flatMap(({ from }) => from.map(document.tagged))) {
    const heads = new Set(findNounPhrases(words).map(({ head }) => head))
    for (const word of words) {
      const noun = heads.has(word) ? isPluralNoun(word) : undefined
      numbers.set(word.text, numbers.has(word.text) && numbers.get(word.text) !== noun ? undefined : noun)
    }
  }
  const numbered = (option: Option): Option[] => {
    const plural = numbers.get(option.text)
    return plural === undefined ? [] : [{ ...option, plural }]
  }
  return {
    stems: stems.flatMap((stem) => numbered(stem.answer).map((answer) => ({ ...stem, answer }))),
    options: options.flatMap(numbered),
  }
}

/** The best stems with wrong options, best first. */
export function makeItems(
  document: Document,
  { stems, options }: Offer,
  weights: ReadonlyMap<WrittenLine, number>,
  random: () => number,
  mostTries: number,
): Item[] {
  const relatedness = document.english && createRelatedness(document.english.lexicon)
  const pool = createPool(document, options, relatedness)
  // A statement that is a whole sentence is left the same gaps as the sentence.
  const apart = new Map(stems.map((stem) => [stem.question, stem]))
  const ranked = [...apart.values()]
    .map((stem) => ({ ...stem, score: stem.score * (weights.get(stem.line) ?? 1) }))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score)
    .slice(0, mostTries)
  return ranked
    .flatMap((stem) => {
      const { pattern, answer } = stem
      const numeric = pattern === 'year' || pattern === 'number'
      const own = numeric ? figureOptions(document, answer, random) : undefined
      const distractors = findDistractors(stem, pool, random, own)
      // How well the options fit counts less than the question itself.
      return distractors
        ? [
            {
              ...stem,
              distractors: distractors.texts,
              score: stem.score * Math.max(0.4, Math.min(2.5, distractors.fitness)) ** 0.9,
            },
          ]
        : []
    })
    .sort((x, y) => y.score - x.score)
}
