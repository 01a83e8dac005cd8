import { isPluralNoun } from './noun-phrases.ts'
import type { Word } from './word.ts'

const subjects = new Set(['he', 'she', 'they'])
const nouns = new Set(['NOUN', 'PROPN'])
const indefinite = new Set([
  'everyone',
  'everybody',
  'someone',
  'somebody',
  'anyone',
  'anybody',
  'one',
  'nobody',
  'who',
  'those',
])
const times =
  /^(?:year|century|decade|way|morning|afternoon|evening|night|week|weekend|month|season|spring|summer|autumn|fall|winter)s?$/

/**
 * Whether a sentence names something that only the sentences before it can tell: a pronoun before any noun that it
 * could stand for, "this" or "these" without a noun, or "these …" of which the sentence itself has not spoken.
 */
export function refersBack(words: readonly Word[]): boolean {
  const comma = words.findIndex(({ text }) => text === ',')
  const opening = words.slice(0, Math.max(0, comma))
  for (const [at, word] of words.entries()) {
    const before = words.slice(0, at)
    const next = words[at + 1]
    if (subjects.has(word.lower) && !before.some(isNoun)) return true
    if (
      word.lower === 'it' &&
      comma > 0 &&
      at === comma + 1 &&
      !opening.some(({ pos }) => pos === 'VERB') &&
      !isExpletive(words, at)
    )
      return true
    // "In reality, however, he …": a pronoun after an opening phrase that names nobody.
    if (
      subjects.has(word.lower) &&
      !before.some(isVerb) &&
      // "The Edict of Milan he issued": not the one it stands beside.
      (!before.some(({ pos }) => pos === 'PROPN') || (before.length > 0 && isNoun(before.at(-1)!)))
    )
      return true
    // "In their report, the two …": what an opening phrase speaks of may come after it.
    if (
      /^(?:their|them)$/.test(word.lower) &&
      !before.some(canBeMany) &&
      !(at < comma && !before.some(isVerb))
    )
      return true
    if (
      /^(?:many|most|some|few|several|others?|two|three|four|five)$/.test(word.lower) &&
      next &&
      isVerb(next) &&
      !before.some(isNoun)
    )
      return true
    if (
      /^(?:his|her|its|him)$/.test(word.lower) &&
      !before.some(isNoun) &&
      !(at < comma && !before.some(isVerb))
    )
      return true
    // "…, and this is why": the clause before is what it stands for.
    if (/^(?:this|these)$/.test(word.lower) && (!next || isVerb(next)) && !before.some(isVerb)) return true
    if (/^(?:those|that)$/.test(word.lower) && next && isVerb(next) && !before.some(isVerb)) return true
    if (/^(?:this|these|such)$/.test(word.lower) && next && !isVerb(next) && pointsOutside(words, at))
      return true
  }
  return false
}

/** "It is hard to say …" and "it follows that …" stand for nothing. */
function isExpletive(words: readonly Word[], at: number): boolean {
  return words
    .slice(at + 2, at + 7)
    .some(({ lower }) => lower === 'that' || lower === 'to' || lower === 'for')
}

/** Whether the sentence has not spoken of the noun after a demonstrative. */
function pointsOutside(words: readonly Word[], at: number): boolean {
  const head = words
    .slice(at + 1, at + 5)
    .findLast(
      (word, place, list) =>
        nouns.has(word.pos) && list.slice(0, place).every(({ pos }) => /^(?:ADJ|NOUN|PROPN|NUM)$/.test(pos)),
    )
  if (!head || times.test(head.lower) || words[at + 1]?.lower === 'as' || words[at + 1]?.lower === 'a')
    return false
  return !words.slice(0, at).some(({ lemma }) => lemma === head.lemma)
}

function isNoun({ pos, lower }: Word): boolean {
  return nouns.has(pos) || indefinite.has(lower)
}

/** Whether "they" can stand for it: a plural, a group, one of two things joined by "and", or somebody unnamed. */
function canBeMany(word: Word): boolean {
  return (
    (isNoun(word) && isPluralNoun(word)) ||
    /^(?:and|each|every|whoever|who|family|group|team|company|government|public|army|crowd|majority|number|staff|couple|pair|tribe|band|nation|population|community|congress|parliament|person|student|child|individual|someone|patient|user|reader|firm)$/.test(
      word.lower,
    )
  )
}

function isVerb({ pos }: Word): boolean {
  return pos === 'VERB' || pos === 'AUX'
}
