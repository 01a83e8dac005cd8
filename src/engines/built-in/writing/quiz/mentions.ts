import type { Document, SourceSentence } from '../../reading/document.ts'
import type { English } from '../../reading/english/english.ts'
import { entityTypeOf } from '../../reading/english/entity-type.ts'
import type { Lexicon } from '../../reading/english/lexicon.ts'
import { findNounPhrases, isPluralNoun, type NounPhrase } from '../../reading/english/noun-phrases.ts'
import type { Word } from '../../reading/english/word.ts'
import { articleFormOf, keyOf, type ArticleForm, type Option } from './item.ts'
import { createNaming, type Naming } from './naming.ts'
import { isFitting } from './fitting.ts'

/** A phrase that the text speaks of, as it can be an option. */
export type Mention = Option & {
  words: number
  articles: Set<ArticleForm>
  /** SourceSentence numbers, ascending. */
  places: number[]
}

/** A mention at its place in a tagged line; the determiner stands before `from`. */
export type Place = Pick<NounPhrase, 'from' | 'to' | 'determiner' | 'plural'> & { mention: Mention }

export type Mentions = {
  /** The heaviest first. */
  all: readonly Mention[]
  /** The places of a line's words where something known is mentioned; "of" phrases both with and without it. */
  placesIn: (text: string, words: readonly Word[]) => Place[]
  naming: Naming
}

/** Where something is mentioned in either number; `defined` is more than 1 where the text says what it means. */
type Matter = { places: number[]; defined: number }
/** `everyday`: Zipf value of its rarest word. */
type Draft = Mention & { matter: Matter; everyday: number }

function formOf(key: string, plural: boolean): string {
  return plural ? `${key} +` : key
}

/** Everything that the given sentences of an English text mention. */
export function findMentions(
  document: Document,
  english: English,
  sentences: readonly SourceSentence[],
): Mentions {
  const naming = createNaming(english.lexicon, sentences.map(document.tagged))
  const tagged = sentences.map((sentence) => ({ sentence, words: naming.settle(document.tagged(sentence)) }))
  // Singular and plural are two options but one matter.
  const byForm = new Map<string, Draft>()
  const matters = new Map<string, Matter>()
  for (const { sentence, words } of tagged) {
    for (const phrase of phrasesIn(english.lexicon, words, naming)) {
      const inner = words.slice(phrase.from, phrase.to)
      if (!isFitting(english.lexicon, words, phrase)) continue
      if (phrase.proper && inner.length === 1 && !naming.isNameAlone(inner[0]!)) continue
      const text = naming.write(sentence.text, words, phrase.from, phrase.to)
      const key = keyOf(text)
      if (key === '') continue
      const definition = definesAt(sentence.text, words, phrase)
      const everyday = Math.min(
        ...inner.filter(({ lower }) => lower.length > 2).map((word) => zipfOf(english, word)),
      )
      const matter = matters.get(key) ?? { places: [], defined: 1 }
      matters.set(key, matter)
      if (matter.places.at(-1) !== sentence.index) matter.places.push(sentence.index)
      matter.defined = Math.max(matter.defined, definition)
      const plural = isPluralNoun(phrase.head)
      const article = articleFormOf(phrase.determiner)
      const known = byForm.get(formOf(key, plural))
      if (known) {
        if (article !== undefined) known.articles.add(article)
        continue
      }
      const surroundings = { before: words[phrase.from - 1], after: words[phrase.to] }
      byForm.set(formOf(key, plural), {
        text,
        key,
        type: entityTypeOf(english.lexicon, inner, phrase.proper, surroundings),
        proper: phrase.proper,
        plural,
        head: keyOf(phrase.head.lemma),
        words: text.split(' ').length,
        articles: new Set(article === undefined ? [] : [article]),
        places: matter.places,
        matter,
        everyday,
        weight: 0,
      })
    }
  }
  const sentencesWith = new Map<string, number>()
  for (const { terms } of sentences)
    for (const term of new Set(terms)) sentencesWith.set(term, (sentencesWith.get(term) ?? 0) + 1)
  const headings = document.headings.map((heading) => ` ${keyOf(heading.text)} `)
  for (const mention of byForm.values()) {
    const headed = headings.some((heading) => heading.includes(` ${mention.key} `)) ? 1.8 : 1
    mention.weight = headed * mention.matter.defined * termhood(english, mention, sentencesWith)
  }
  return {
    all: [...byForm.values()]
      .filter((mention) => !isAdjective(english, mention))
      .sort((x, y) => y.weight - x.weight || x.places[0]! - y.places[0]!),
    naming,
    placesIn: (text, words) =>
      phrasesIn(english.lexicon, words, naming).flatMap((phrase) => {
        const written = naming.write(text, words, phrase.from, phrase.to)
        const key = keyOf(written)
        const mention = byForm.get(formOf(key, isPluralNoun(phrase.head)))
        return mention && isFitting(english.lexicon, words, phrase)
          ? [{ ...phrase, mention: { ...mention, text: written } }]
          : []
      }),
  }
}

/**
 * How much of a technical term it is: frequent here, rare in everyday English (the contrast of two corpora, Ahmad et al.
 * 1999), of several words (C-value, Frantzi & Ananiadou 1996).
 */
function termhood({ lexicon }: English, mention: Draft, sentencesWith: ReadonlyMap<string, number>): number {
  const { text, key, words, places, proper, type, everyday, matter } = mention
  // A single word counts wherever it stands, "stress" in "stress hormone" too.
  const frequency = (Math.max(places.length, sentencesWith.get(key) ?? 0) + 0.5) ** 0.8
  const rarity = proper ? 1.1 : Math.max(0.25, Math.min(1.8, (6.2 - everyday) / 2))
  const entered = words > 1 && !proper && lexicon.firstSense(text.toLowerCase(), 'noun') !== undefined
  const repeated = places.length > 1 || entered || matter.defined > 1 || proper
  const shape = words === 1 || !repeated ? 1 : words === 2 ? 1.35 : words === 3 ? 1.2 : 0.9
  // "high unemployment" is unemployment described, no term of its own.
  const described =
    words > 1 && !proper && !entered && (lexicon.zipf(text.toLowerCase().split(/[\s-]/)[0]!) ?? 0) > 4.6
  const actor = (type === 'person' && !proper) || type === 'place'
  const value = frequency * rarity * shape * (entered ? 1.5 : 1) * (described ? 0.7 : 1) * (actor ? 0.7 : 1)
  return key.length < 3 || type === 'nationality' ? 0.2 : value
}

function zipfOf({ lexicon }: English, { lower, lemma }: Word): number {
  return Math.max(lexicon.zipf(lower) ?? 1.5, lexicon.zipf(lemma) ?? 1.5)
}

/** More than 1 where the sentence says what the phrase means. */
function definesAt(text: string, words: readonly Word[], { from, to }: NounPhrase): number {
  const before = text.slice(0, words[from]!.start)
  const after = text.slice(words[to - 1]!.end)
  if (
    /\b(?:called|known as|termed|referred to as|the terms?|coined|dubbed)\s(?:the |an? )?["“]?$/iu.test(
      before,
    )
  )
    return 4
  if (
    /^["”]?(?: \([^)]*\))? (?:refers? to|means|is defined|are defined|describes|occurs? when|is when)\b/u.test(
      after,
    )
  )
    return 4
  if (/^(?:an? |the )?$/iu.test(before) && /^(?: \([^)]*\))? (?:is|are) (?:an?|the|any)\b/u.test(after))
    return 3
  if (/^, (?:or|which (?:is|are)|an?|the)\s/u.test(after) || /^ \([^)]{2,40}\)/u.test(after)) return 1.6
  return /, or (?:the )?$|\((?:the )?$/u.test(before) && /^[,)]/u.test(after) ? 2 : 1
}

/** Noun phrases, with names of several parts joined ("Bay of Fundy") and each "X of Y" a second time as a whole. */
function phrasesIn(lexicon: Lexicon, words: readonly Word[], naming: Naming): NounPhrase[] {
  const phrases = findNounPhrases(words).map((phrase) => ({
    ...phrase,
    // "the Sun", which the tagger takes for a common noun, is a name by its capital.
    proper:
      (phrase.proper ||
        words.slice(phrase.from, phrase.to).every(({ text }) => /^(?:\p{Lu}|-$)/u.test(text))) &&
      naming.isName(words, phrase.from, phrase.to),
  }))
  const found: NounPhrase[] = []
  // "Rock and roll" is one thing, "Procter & Gamble" one name.
  const isEntry = (from: number, to: number) =>
    lexicon.firstSense(
      words
        .slice(from, to)
        .map((word) => word.lower)
        .join(' '),
      'noun',
    ) !== undefined
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at]!
    const next = phrases[at + 1]
    const gap = next ? words.slice(phrase.to, next.from).map((word) => word.lower) : []
    const linked =
      next !== undefined &&
      gap[0] === 'of' &&
      (gap.length === 1 || (gap.length === 2 && /^(?:the|an?)$/.test(gap[1]!)))
    const one = gap.length === 1 && (gap[0] === '&' || (gap[0] === 'and' && isEntry(phrase.from, next!.to)))
    if (next && one) {
      found.push({ ...phrase, to: next.to, head: next.head, proper: phrase.proper && next.proper })
      at += 1
      continue
    }
    if (!linked) {
      found.push(phrase)
      continue
    }
    const whole = { ...phrase, to: next.to, proper: phrase.proper && next.proper }
    if (whole.proper) at += 1
    else if (!(phrase.proper || phrase.to - phrase.from > 3)) found.push(phrase)
    // "the job of the manager" is no term.
    if (whole.proper || gap.length === 1) found.push(whole)
  }
  return found
}

/** "anterior", "Black": said once as if it were a noun. */
function isAdjective({ lexicon }: English, { words, text, plural, matter }: Draft): boolean {
  if (words > 1 || plural || matter.places.length > 1 || matter.defined > 1) return false
  return lexicon.firstSense(text.toLowerCase(), 'adjective') !== undefined
}
