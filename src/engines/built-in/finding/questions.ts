import { findAsked } from '#domain/items/asked-before.ts'
import { findFlaw } from '#domain/items/question-flaws.ts'
import type { Question } from '#domain/items/question.ts'
import { randomFrom, shuffle } from '#domain/random.ts'
import { stem } from '#domain/stem.ts'
import type { TextReading } from '../read-text.ts'
import type { Document } from '../reading/document.ts'
import type { Found } from './found.ts'
import type { TextList } from './text-list.ts'
import type { Markers } from './markers.ts'
import { promptOf } from './list-prompt.ts'
import { shareRoot } from './roots.ts'
import type { FoundTerm } from './term-shape.ts'

const blank = '_____'
const abbreviated = new RegExp(String.raw`${blank} \(\p{Lu}[\p{L}\p{N}]{1,7}\)`, 'u')

/**
 * Questions of four options that hold up by how they are made: which of the text's terms a sentence of it explains, and
 * what is not in one of its lists. As many as there are, and no more than asked for.
 * @param asked questions that are not asked again
 */
export function makeQuestions(
  { document, markers, terms, lists }: Pick<TextReading, 'document' | 'markers' | 'terms' | 'lists'>,
  { count, asked }: { count: number; asked: readonly string[] },
): Found<Question>[] {
  if (!markers) return []
  const wasAsked = findAsked(asked)
  const all = [...askTerms(terms(), markers), ...askOddOnes(document, lists(), markers)]
  return all.filter(({ item }) => !wasAsked(item.question) && findFlaw(item) === undefined).slice(0, count)
}

/** A question whose options stand in an order of its own, always the same. */
function question(asks: string, right: string, wrong: readonly string[], explanation: string): Question {
  const options = shuffle([right, ...wrong], randomFrom(asks))
  return { question: asks, options, answer: options.indexOf(right), explanation }
}

/** The wrong options are other terms that the text explains in the same section, near it or of the same kind, of one form with the right one. */
function askTerms(terms: readonly FoundTerm[], { asksTerm, articles }: Markers): Found<Question>[] {
  const used = new Map<string, number>()
  return terms.flatMap(({ item: { term, sentence }, spans, section, at }) => {
    const hidden = hide(term, sentence, articles)
    if (hidden === undefined) return []
    const likeness = (other: FoundTerm) =>
      (headOf(other.item.term) === headOf(term) ? 2 : 0) +
      (other.item.term.slice(-3) === term.slice(-3) ? 1 : 0) +
      (other.section === section ? 1 : 0) -
      (used.get(other.item.term) ?? 0) -
      Math.abs(other.at - at) / 1000
    const fitting = terms
      .filter(
        ({ item: other, section: place, at: from }) =>
          other.sentence !== sentence &&
          (place === section || headOf(other.term) === headOf(term) || isNear(term, at, other.term, from)) &&
          areOfOneForm(term, other.term) &&
          !areAlike(term, other.term) &&
          !shareRoot(other.term, hidden),
      )
      .sort((one, other) => likeness(other) - likeness(one))
      .map(({ item }) => item.term)
    const wrong = fitting
      .filter((one, place) => !fitting.slice(0, place).some((other) => areAlike(one, other)))
      .slice(0, 3)
    if (wrong.length < 3) return []
    for (const one of wrong) used.set(one, (used.get(one) ?? 0) + 1)
    return [{ item: question(asksTerm(hidden), term, wrong, sentence), spans }]
  })
}

/** In sentences. */
const nearest = 100

/** Whether terms of as many words are explained near each other. */
const isNear = (term: string, at: number, other: string, from: number) =>
  Math.abs(at - from) <= nearest && wordsOf(term).length === wordsOf(other).length

const wordsOf = (term: string) =>
  term
    .toLowerCase()
    .split(/[\s-]+/u)
    .map(stem)
const headOf = (term: string) => wordsOf(term).at(-1)!

/** Whether one term is part of the other, or its abbreviation. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const isWithin = (words: string[], more: string[]) => words.every((word) => more.includes(word))
  const initials = (words: string[]) => words.map((word) => word[0]).join('')
  return (
    isWithin(first, second) ||
    isWithin(second, first) ||
    one.toLowerCase().includes(other.toLowerCase()) ||
    other.toLowerCase().includes(one.toLowerCase()) ||
    initials(first) === other.toLowerCase() ||
    initials(second) === one.toLowerCase()
  )
}

/**
 * A sentence without its term and the article before it, which would tell the right option ("an", "die", "l’"); as it is
 * where the term heads it; undefined where the term stands there again, or in part.
 */
function hide(term: string, sentence: string, articles: ReadonlySet<string>): string | undefined {
  const at = sentence.toLowerCase().indexOf(term.toLowerCase())
  if (at < 0) return shareRoot(term, sentence) ? undefined : sentence
  const isArticle = (word: string) => /['’]$/u.test(word) || articles.has(word.trim().toLowerCase())
  const before = sentence
    .slice(0, at)
    .replace(/(?:\p{L}{1,6}\s|\p{L}['’])$/u, (word) => (isArticle(word) ? '' : word))
  const hidden = before + blank + sentence.slice(at + term.length)
  // "_____ (GDP) is …" tells it.
  return shareRoot(term, hidden) || abbreviated.test(hidden) ? undefined : hidden
}

/** Of the same form: names with names, plurals with plurals, about as long. */
function areOfOneForm(one: string, other: string): boolean {
  const count = (term: string) => term.split(/\s+/u).length
  const isName = (term: string) => /^\p{Lu}/u.test(term)
  // Of a single name nobody knows.
  const isPlural = (term: string) => /[^suiy]s$/u.test(term) && !/^\p{Lu}\S*$/u.test(term)
  return (
    Math.abs(count(one) - count(other)) <= 1 &&
    isName(one) === isName(other) &&
    isPlural(one) === isPlural(other)
  )
}

/** In words: longer items are sentences of one list and not of another. */
const longestOption = 5

function askOddOnes(document: Document, lists: readonly TextList[], markers: Markers): Found<Question>[] {
  const isOption = (item: string) => item.split(/\s+/u).length <= longestOption
  const short = lists.filter(
    ({ isShort, isLed, items, lead }) =>
      isShort &&
      isLed &&
      items.every((item) => isOption(item) && !/[:：]$/u.test(item)) &&
      !markers.leaning.test(lead),
  )
  return short.flatMap((list) => {
    const { lead, items, spans, section, level } = list
    const prompt = promptOf(list, document, markers)
    if (prompt === undefined) return []
    const fitting = short
      .filter(
        (other) =>
          other.section === section &&
          other.lead !== lead &&
          other.level === level &&
          !other.items.includes(lead) &&
          !items.includes(other.lead),
      )
      .flatMap((other) => other.items)
      .filter((item) => !items.some((own) => shareRoot(own, item)))
      // What ends otherwise is a word of another kind.
      .filter((item) => items.some((own) => own.slice(-2) === item.slice(-2)))
    const usual = items.reduce((sum, item) => sum + item.length, 0) / items.length
    const [odd] = fitting.toSorted((a, b) => Math.abs(a.length - usual) - Math.abs(b.length - usual))
    const isAlike = odd !== undefined && odd.length < 2 * usual && usual < 2 * odd.length
    if (!isAlike) return []
    const three = shuffle(items, randomFrom(lead)).slice(0, 3)
    // "De la sociedad", "De los socios": what begins otherwise tells itself.
    const opening = (item: string) => item.split(/\s+/u)[0]!.toLowerCase()
    const isSame = three.filter((item) => opening(item) === opening(three[0]!)).length > 1
    if (isSame && opening(odd) !== opening(three[0]!)) return []
    return [{ item: question(markers.asksOddOne(prompt), odd, three, `${lead} ${items.join(' · ')}`), spans }]
  })
}
