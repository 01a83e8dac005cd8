import type { Word } from './word.ts'

/** A noun phrase: the words `from` (inclusive) to `to` (exclusive) of a tagged sentence, article left out. */
export type NounPhrase = {
  from: number
  to: number
  /** Its article, possessive or other determiner, in lower case. */
  determiner: string | undefined
  /** The word that the others describe: the last. */
  head: Word
  /** All its matter is capitalised: a name. */
  proper: boolean
  plural: boolean
}

const modifiers = new Set(['ADJ', 'NOUN', 'PROPN', 'NUM'])
const nouns = new Set(['NOUN', 'PROPN'])
/** Adjectives that point at the text around them rather than describe. */
const pointing = new Set(
  'same other such many few several own more most next last first second third former latter various certain'.split(
    ' ',
  ),
)

/** The noun phrases of a tagged sentence, in order: adjectives, numbers and nouns up to the last noun, without "of …". */
export function findNounPhrases(words: readonly Word[]): NounPhrase[] {
  const found: NounPhrase[] = []
  let at = 0
  while (at < words.length) {
    const determiner = words[at]!.pos === 'DET' || isPossessive(words[at]!) ? at : undefined
    let from = determiner === undefined ? at : at + 1
    let to = from
    while (to < words.length && continues(words, from, to)) to += 1
    const end = to
    while (to > from && !nouns.has(words[to - 1]!.pos)) to -= 1
    while (from < to - 1 && pointing.has(words[from]!.lower) && words[from]!.pos !== 'PROPN') from += 1
    if (to > from) {
      const head = words[to - 1]!
      const inside = words.slice(from, to)
      found.push({
        from,
        to,
        determiner: determiner === undefined ? undefined : words[determiner]!.lower,
        head,
        proper:
          inside.every((word) => word.pos !== 'NOUN' && /^[\p{Lu}\d]/u.test(word.text)) ||
          inside.every((word) => word.pos === 'PROPN'),
        plural: isPluralNoun(head),
      })
      at = to
      // Without a noun in all of it there is none in a part of it.
    } else at = Math.max(at + 1, end)
  }
  return found
}

function continues(words: readonly Word[], from: number, at: number): boolean {
  const word = words[at]!
  if (modifiers.has(word.pos)) return true
  const before = words[at - 1]
  const after = words[at + 1]
  if (at === from || !before || !after) return participleBefore(words, from, at)
  // "the glacier's edge", "soil-dwelling", "a two-year plan"
  if (word.text === '-' || word.text === '–')
    return before.end === word.start && word.end === after.start && modifiers.has(after.pos)
  if (/^['’]s?$/u.test(word.text) && before.end === word.start) return modifiers.has(after.pos)
  return participleBefore(words, from, at)
}

/** A participle between determiner and noun describes it: "the melting ice", "increased pressure" after "an". */
function participleBefore(words: readonly Word[], from: number, at: number): boolean {
  const word = words[at]!
  const after = words[at + 1]
  if (word.pos !== 'VERB' || !after || !nouns.has(after.pos) || !/(?:ed|ing|en)$/.test(word.lower))
    return false
  const before = words[at - 1]
  return (
    before !== undefined &&
    (before.pos === 'DET' ||
      before.pos === 'ADJ' ||
      isPossessive(before) ||
      (before.pos === 'ADP' && at === from))
  )
}

const possessives = new Set(['its', 'their', 'his', 'her', 'our', 'your', 'my'])

function isPossessive(word: Word): boolean {
  return possessives.has(word.lower)
}

/** Whether a noun is in the plural, by its form and lemma. */
export function isPluralNoun(noun: Word): boolean {
  if (
    /^(?:men|women|children|mice|feet|teeth|police|data|media|bacteria|criteria|phenomena)$|people$/.test(
      noun.lower,
    )
  )
    return true
  return noun.lower.endsWith('s') && noun.lower !== noun.lemma && !/(?:ss|us|is|ics)$/.test(noun.lower)
}

/** The text of a stretch of words as it was written. */
export function phraseText(text: string, words: readonly Word[], from: number, to: number): string {
  return from < to ? text.slice(words[from]!.start, words[to - 1]!.end) : ''
}
