import { pastOf, thirdPersonOf } from '../../reading/english/inflect.ts'
import type { ClausePart } from '../../reading/english/clause.ts'
import type { Lexicon } from '../../reading/english/lexicon.ts'
import { phraseText } from '../../reading/english/noun-phrases.ts'
import type { Word } from '../../reading/english/word.ts'
import type { WrittenLine } from '../line.ts'
import type { Mention, Place } from './mentions.ts'
import type { Naming } from './naming.ts'
import { matterOfText, type Pattern, type Stem } from './item.ts'
import type { Statement } from './statement.ts'

/** A line that questions are made of. */
export type Material = {
  line: WrittenLine
  text: string
  words: readonly Word[]
  /** What the text speaks of, where the line says it. */
  places: readonly Place[]
  /** Its clauses whose parts can be told apart. */
  statements: readonly Statement[]
  naming: Naming
  /** Every phrase that the text speaks of, in lower case. */
  phrases: ReadonlySet<string>
  zipf: Lexicon['zipf']
}

/** The words of a stretch as they would stand inside a sentence. */
export function write({ text, words, naming }: Material, { from, to }: ClausePart): string {
  return naming.write(text, words, from, to)
}

/** What fills the stretch from end to end, apart from an article; the longest where several do. */
export function mentionFilling({ places, words }: Material, { from, to }: ClausePart): Place | undefined {
  return places.find(
    (place) =>
      place.to === to && (place.from === from || (place.from === from + 1 && isArticle(words[from]!))),
  )
}

/** The longest mention that begins here, an article before it left aside. */
export function mentionFrom({ places, words }: Material, at: number): Place | undefined {
  const start = words[at] && isArticle(words[at]) ? at + 1 : at
  return places.filter((place) => place.from === start).sort((x, y) => y.to - x.to)[0]
}

export function isArticle({ lower }: Word): boolean {
  return lower === 'the' || lower === 'a' || lower === 'an'
}

/** A question word before words that ask on: after the opening of the sentence where it has one. */
export function openWith(opening: string, question: string): string {
  const whole = opening === '' ? question : `${opening}, ${question}`
  return `${whole.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}?`
}

/** "had the war spread", "does the bay lift": auxiliary, subject and the other verbs; undefined where there is no sure form. */
export function invert(material: Material, { clause, words, verbs, subject }: Statement): string | undefined {
  const who = write(material, subject)
  const group = words.slice(verbs.from, verbs.to).filter(({ lower }) => !dropped.test(lower))
  if (clause.auxiliary !== undefined || clause.copular) {
    const auxiliary = words[clause.auxiliary ?? clause.verb]!
    if (
      !/^(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should)$/.test(auxiliary.lower)
    )
      return undefined
    return [
      auxiliary.lower,
      who,
      ...group.filter((word) => word !== auxiliary).map((word) => word.text),
    ].join(' ')
  }
  const verb = words[clause.verb]!
  const { lower, lemma } = verb
  const helper =
    lower === lemma
      ? 'do'
      : lower === thirdPersonOf(lemma)
        ? 'does'
        : lower === pastOf(lemma)
          ? 'did'
          : undefined
  if (helper === undefined || (helper === 'do' && !clause.plural)) return undefined
  return [helper, who, ...group.map((word) => (word === verb ? lemma : word.text))].join(' ')
}

/** Adverbs that tie a sentence to the one before. */
const dropped =
  /^(?:also|therefore|thus|then|later|however|consequently|hence|instead|too|additionally|still|already)$/

/** Verbs and rest; for a question that has no plural subject any more the verb is put in the singular. */
export function predicateOf(
  { text, words, clause, verbs, rest }: Statement,
  singular: boolean,
): string | undefined {
  const group = words.slice(verbs.from, verbs.to).filter(({ lower }) => !dropped.test(lower))
  const finite = words[clause.auxiliary ?? clause.verb]!
  const written = group.map((word) =>
    singular && word === finite
      ? singularOf(word, clause.auxiliary === undefined && !clause.copular)
      : word.text,
  )
  if (written.includes('')) return undefined
  return [...written, phraseText(text, words, rest.from, rest.to)].filter(Boolean).join(' ')
}

function singularOf({ lower, lemma, text }: Word, main: boolean): string {
  const fixed: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does' }
  if (fixed[lower] !== undefined) return fixed[lower]
  if (!main || lower === pastOf(lemma)) return text
  return lower === lemma ? thirdPersonOf(lemma) : text
}

/** A stem, with the worth of its key as the ground of its score. */
export function stemOf(
  material: Material,
  pattern: Pattern,
  worth: number,
  question: string,
  answer: Mention,
): Stem {
  return {
    question,
    answer,
    pattern,
    line: material.line,
    score: worth * (answer.proper ? 1.3 : 1) * Math.min(12, answer.weight + 0.3) ** 1.6,
  }
}

/** The rest without a second predicate, which has no place after an auxiliary: "and reported its success". */
export function firstPredicate({ words, rest }: Statement): ClausePart {
  for (let at = rest.from; at < rest.to; at += 1) {
    if (!/^(?:and|or|but)$/.test(words[at]!.lower)) continue
    let next = at + 1
    while (words[next]?.pos === 'ADV') next += 1
    const verb = words[next]
    if (
      next < rest.to &&
      verb &&
      (verb.pos === 'AUX' || (verb.pos === 'VERB' && !verb.lower.endsWith('ing')))
    )
      return { from: rest.from, to: at - (words[at - 1]?.text === ',' ? 1 : 0) }
  }
  return rest
}

/** Whether a mention is a single word of everyday English, which others could stand for as well. */
export function isEveryday({ zipf }: Material, { proper, words, text, weight }: Mention, least = 4): boolean {
  return !proper && words === 1 && weight < matterOfText && (zipf(text) ?? 0) > least
}
