import type { Document, SourceSentence } from '../reading/document.ts'
import { findClauses } from '../reading/english/clause.ts'
import { findKeyPhrases, type KeyPhrase } from '../ranking/key-phrases.ts'
import type { Ranking } from '../ranking/lexrank.ts'

/** A heading that says nothing of what stands below it. */
export const genericHeading =
  /^(?:(?:introduction|abstract|overview|summary|conclusion|background|preface|contents|thinking ahead|untitled)[.:]?$|(?:chapter|section|part) \w+\b)/iu
/** What is longer is no heading of the whole, in words and characters. */
const longest = { words: 12, characters: 90 }
const small = new Set('a an the and or but of in on at to for with by from as nor'.split(' '))

/** The heading that stands before all sentences and says what the whole is about. */
export function headingOfWhole({
  headings,
  sentences: [first],
}: Document): Document['headings'][number] | undefined {
  const own = headings.find(
    ({ text, section }) =>
      section <= 2 &&
      !genericHeading.test(text) &&
      text.split(/\s+/).length <= longest.words &&
      text.length >= 4 &&
      text.length <= longest.characters,
  )
  return own && first && own.span.start < first.span.start ? own : undefined
}

/** A title: the text's own heading, else the phrase it comes back to most. */
export function writeTitle(document: Document, ranking: Ranking, top: SourceSentence): string {
  const own = document.heading ?? headingOfWhole(document)?.text
  if (own !== undefined) return inOrdinaryLetters(document, own.replace(/[:.]$/u, ''))
  const phrases = findKeyPhrases(document, ranking)
  const [best] = phrases
  if (!best) return (document.english ? undefined : recurringWords(ranking)) ?? beginning(top.text)
  const first = phrases.find(({ plain, weight }) => !plain && weight > 0.5 * best.weight) ?? best
  return titleCase((findFirstSubject(document, phrases) ?? first).text)
}

/** In so many sentences at the least stands what a text that begins with it is about. */
const leastCount = 3

/** The phrase that the first sentence speaks of, where the text comes back to it. */
function findFirstSubject(document: Document, phrases: readonly KeyPhrase[]): KeyPhrase | undefined {
  const [opening] = document.sentences
  const words = opening ? document.tagged(opening) : []
  const [clause] = findClauses(words)
  if (!clause || clause.opening.to > clause.opening.from) return undefined
  const subject = words.slice(clause.subject.from, clause.subject.to).map(({ lemma }) => lemma)
  return phrases
    .filter(
      ({ key, count, plain, text }) =>
        count >= leastCount &&
        // A country is seldom the matter.
        !(plain && /^\p{Lu}/u.test(text)) &&
        // "The human heart", but not "a change in budgets".
        subject.length <= key.split(' ').length + 2 &&
        ` ${subject.join(' ')}`.endsWith(` ${key}`),
    )
    .sort((one, other) => other.key.split(' ').length - one.key.split(' ').length)[0]
}

/** "EXTERNAL COSTS OF THE EU": a heading in capitals, but for the words that the text writes so as well. */
export function inOrdinaryLetters({ sentences }: Document, heading: string): string {
  if (/\p{Ll}/u.test(heading)) return heading
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const written = new Set(text.match(/\p{Lu}{2,}/gu))
  return titleCase(heading.replace(/\p{Lu}+/gu, (word) => (written.has(word) ? word : word.toLowerCase())))
}

function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, at) =>
      at > 0 && small.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}

/** In other languages: the one to three words that recur together in most sentences, grammar at neither end. */
function recurringWords(ranking: Ranking): string | undefined {
  const counts = new Map<string, number>()
  const sentences = ranking.sentences.map(({ text }) => text.match(/[\p{L}\p{M}’'-]+|[^\s]/gu) ?? [])
  const frequency = new Map<string, number>()
  for (const words of sentences) {
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const isMatter = (word: string | undefined) =>
    word !== undefined && /^\p{L}{4,}/u.test(word) && frequency.get(word)! < 0.4 * sentences.length
  for (const words of sentences) {
    const seen = new Set<string>()
    // The first word of a sentence has a capital whatever it is.
    for (let from = 1; from < words.length; from += 1) {
      for (let to = from + 1; to <= from + 3 && to <= words.length; to += 1) {
        const inside = words.slice(from, to)
        if (!isMatter(inside[0]) || !isMatter(inside.at(-1)) || !inside.every((word) => /^\p{L}/u.test(word)))
          continue
        seen.add(inside.join(' '))
      }
    }
    for (const phrase of seen) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  const value = ([phrase, count]: [string, number]) =>
    count < 2 ? 0 : count * (phrase.split(' ').length + 0.5) * (/^\p{Lu}/u.test(phrase) ? 2.5 : 1)
  const [best] = [...counts].sort((one, other) => value(other) - value(one) || (one[0] < other[0] ? -1 : 1))
  return best && value(best) > 0 && width(best[0]) >= 6
    ? best[0].replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : undefined
}

/** The first words of a sentence, as many as a title may have. */
function beginning(text: string): string {
  const clause =
    text
      .split(/[,;:，；：、。.!?！？।؟(（]/u)
      .find((part) => width(part.trim()) >= 12)
      ?.trim() ?? text
  const words = clause.split(/\s+/)
  const short = words.slice(0, 9).join(' ')
  return width(short) <= 80
    ? short
    : `${Array.from(short)
        .slice(0, width(short) > short.length ? 24 : 60)
        .join('')}…`
}

/** Length as it looks: a Chinese, Japanese or Korean character is two wide. */
function width(text: string): number {
  return (
    text.length +
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0)
  )
}
