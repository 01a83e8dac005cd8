import type { Document } from '../reading/document.ts'
import type { Lexicon } from '../reading/english/lexicon.ts'
import { findNounPhrases, phraseText } from '../reading/english/noun-phrases.ts'
import type { Word } from '../reading/english/word.ts'
import type { Ranking } from './lexrank.ts'

/** A noun phrase that the text keeps coming back to. */
export type KeyPhrase = {
  /** As it is written most often, without an article. */
  text: string
  /** Its lemmas, separated by spaces. */
  key: string
  /** In how many of the ranked sentences it stands. */
  count: number
  /** A country, or a single everyday word: it tells little beside another phrase. */
  plain: boolean
  /** How much of a term it is; only for comparing phrases of one text. */
  weight: number
}

/** Nouns that name no matter of their own. */
const empty = new Set(
  'thing way kind type part number example case fact reason result time year day something anything everything nothing someone people person place use lot bit addition order instance course question answer idea point problem issue matter aspect factor area form group set range level rate amount variety majority half end beginning member effect percent study author researcher work chapter section figure table'.split(
    ' ',
  ),
)
const longestPhrase = 4

/**
 * The phrases a text is about, best first: noun phrases of up to four words by C-value (Frantzi et al. 2000: how often,
 * how long, and not merely inside a longer one), weighed by how rare their words are elsewhere and by standing in
 * headings, in subjects and at the beginning.
 */
export function findKeyPhrases(document: Document, ranking: Ranking): readonly KeyPhrase[] {
  let phrases = known.get(ranking)
  if (!phrases) known.set(ranking, (phrases = readKeyPhrases(document, ranking)))
  return phrases
}

const known = new WeakMap<Ranking, readonly KeyPhrase[]>()

function readKeyPhrases(document: Document, ranking: Ranking): KeyPhrase[] {
  const { english } = document
  if (!english) return []
  const found = new Map<
    string,
    { forms: Map<string, number>; sentences: Set<number>; subject: number; first: number }
  >()
  for (const sentence of ranking.sentences) {
    const words = document.tagged(sentence)
    for (const { from, to, proper } of findNounPhrases(words)) {
      const start = trim(words, from, to)
      if (to - start > longestPhrase || to <= start) continue
      const inside = words.slice(start, to)
      const key = inside.map(({ lemma }) => lemma).join(' ')
      if (
        key.length < 3 ||
        inside.some(
          ({ pos, text }) => pos === 'NUM' || !/^[\p{L}-]+(?:['’][\p{L}]*)?$/u.test(text) || text.length < 2,
        )
      )
        continue
      const text = phraseText(sentence.text, words, start, to)
      const form = proper ? text : lowerFirst(text, inside[0]!)
      const entry = found.get(key) ?? {
        forms: new Map<string, number>(),
        sentences: new Set<number>(),
        subject: 0,
        first: sentence.index,
      }
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1)
      entry.sentences.add(sentence.index)
      if (!words.slice(0, start).some(({ pos }) => pos === 'VERB' || pos === 'AUX')) entry.subject += 1
      found.set(key, entry)
    }
  }
  const nested = countNested(found)
  const headings = document.headings.map(({ text }) => text.toLowerCase())
  const last = document.sentences.length
  const phrases: KeyPhrase[] = []
  for (const [key, { forms, sentences, subject, first }] of found) {
    const lemmas = key.split(' ')
    const count = sentences.size
    if (empty.has(lemmas.at(-1)!)) continue
    const own = count - (nested.get(key) ?? 0)
    const text = [...forms].reduce((one, other) => (other[1] > one[1] ? other : one))[0]
    const weight =
      (count + 0.5 * Math.min(count, own)) *
      Math.log2(1 + lemmas.length) *
      rarity(lemmas, english.lexicon) *
      telling(text, count, english.lexicon) *
      (1 + (0.8 * subject) / count) *
      (1.4 - (0.6 * first) / last) *
      (headings.some((heading) => heading.includes(text.toLowerCase())) ? 1.6 : 1)
    phrases.push({ text, key, count, weight, plain: isPlainPhrase(text, key, english.lexicon) })
  }
  return phrases.sort((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
}

/** Adjectives that rather point than describe do not belong to the phrase. */
function trim(words: readonly Word[], from: number, to: number): number {
  let start = from
  while (
    start < to - 1 &&
    /^(?:new|different|important|certain|particular|main|major|large|small|great|good|early|late|recent|common|other|entire|whole|possible|additional|similar|specific|various|typical|full|general|single|simple)$/.test(
      words[start]!.lower,
    )
  )
    start += 1
  return start
}

function lowerFirst(text: string, first: Word): string {
  return first.pos === 'PROPN' || /^\p{Lu}+s?$/u.test(first.text)
    ? text
    : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** How often each phrase stands inside a longer one. */
function countNested(found: ReadonlyMap<string, { sentences: ReadonlySet<number> }>): Map<string, number> {
  const nested = new Map<string, number>()
  for (const [key, { sentences }] of found) {
    const lemmas = key.split(' ')
    for (let from = 0; from < lemmas.length; from += 1) {
      for (let to = from + 1; to <= lemmas.length; to += 1) {
        const inner = lemmas.slice(from, to).join(' ')
        if (inner !== key && found.has(inner)) nested.set(inner, (nested.get(inner) ?? 0) + sentences.size)
      }
    }
  }
  return nested
}

const everydayZipf = 4.3

function isPlainPhrase(text: string, key: string, lexicon: Lexicon): boolean {
  return isPlace(text, lexicon) || (lexicon.zipf(key) ?? 0) > everydayZipf
}

function isPlace(name: string, { firstSense }: Lexicon): boolean {
  const sense = firstSense(name.toLowerCase(), 'noun')?.sense
  return sense?.named === true && sense.category === 'location'
}

/** What is said once, a country and an abbreviation seldom say what a text is about. */
function telling(text: string, count: number, lexicon: Lexicon): number {
  return (
    (count === 1 ? 0.5 : 1) * (isPlace(text, lexicon) ? 0.6 : 1) * (/^\p{Lu}{2,5}s?$/u.test(text) ? 0.6 : 1)
  )
}

/** From 0.3 for everyday words to 1.5 for words met nowhere else. */
function rarity(lemmas: readonly string[], { zipf }: Lexicon): number {
  const mean = lemmas.reduce((sum, lemma) => sum + (zipf(lemma) ?? 1.5), 0) / lemmas.length
  return Math.min(1.5, Math.max(0.3, (6.2 - mean) / 2.5))
}
