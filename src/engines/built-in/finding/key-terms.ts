import { stem } from '#domain/stem.ts'
import type { Document, Sentence } from '../reading/document.ts'
import { isGeneral } from './general-words.ts'
import type { Markers } from './markers.ts'
import type { FoundTerm } from './term-shape.ts'
import { boldTerms } from './terms.ts'

/** A stretch of a passage that may be taken out, and how much it is worth. */
export type KeyTerm = { start: number; end: number; worth: number; isFigure: boolean }

const wordPattern = /[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*|[$€£]?\p{N}[\p{N}.,]*/gu
const longestPhrase = 3
/** A phrase of common words that comes back so often is a term of the text: "active site". */
const often = 4
const contraction = /['’](?:t|ve|re|ll|d|m)$/iu
/** Written with a capital within a sentence: a name, or in German a noun. */
const capital = /^\p{Lu}/u
/** A number in Roman signs. */
const numeral = /^[IVXLCDM]+$/u
/** A figure, with what it counts in where that is a sign or a number of its own: "18,1 Millionen". */
const figure =
  /(?<![\p{L}\p{N}.,/(:-])(?:[$€£]\s?)?(?:\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3})+|\p{Nd}+)(?:[.,]\p{Nd}+)*(?:\s?%|\s(?:thousand|millions?|billions?|trillions?|per ?cent|tausend|million(?:en)?|milliarden?|billionen|prozent|mil|mil millones|millones|por ciento|mille|milliards?|pour cent)(?!\p{L}))?(?![\p{L}\p{N}/)-]|[.,]\p{Nd})/giu
/** Months and days of the week. */
const calendar =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tage?s?|mittwoch|sonnabend|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/iu

/**
 * What may be taken out of passages of a text: phrases of up to three words that the text comes back to, names, terms that
 * it explains or has in bold, figures. Without a dictionary a noun phrase is told by what stands before it (an article, a preposition)
 * and behind it (a sign, a common word) in most places of the text.
 * @param sentences in which phrases are counted
 */
export function createKeyTerms(
  document: Document,
  markers: Markers | undefined,
  terms: readonly FoundTerm[],
  sentences: readonly Sentence[] = document.sentences,
): KeyTerms {
  const phrases = countPhrases(document, markers, sentences)
  const least = leastCount(document)
  const { language } = document
  const verbs = findVerbs(sentences, markers)
  const isAfterArticle = (word: string) => (phrases.get(word)?.afterArticle ?? 0) > 0
  const explained = new Set(
    [
      ...terms.map(({ item: { term } }) => term),
      ...document.blocks.flatMap(({ bold }) => boldTerms(document, bold)),
    ].map((term) => term.toLowerCase()),
  )
  const stems = new Map<string, number>()
  for (const { terms: inside } of document.sentences)
    for (const term of inside) stems.set(term, (stems.get(term) ?? 0) + 1)
  /** Whether the text says a word more than once, in any form: what it says once in passing is not what it is about. */
  const comesBack = (words: readonly string[]) =>
    document.sentences.length < shortText || words.some((word) => (stems.get(stem(word)) ?? 0) > 1)
  const headings = [...document.headings.values()].join(' \n ').toLowerCase()

  /** Nothing for what is no noun phrase, names nothing of its own, or is no matter of the text. */
  function worthOf(phrase: string): number {
    const lower = phrase.toLowerCase()
    const words = lower.split(' ')
    const { count, asNoun, afterArticle, capitals, longer, longerKinds } = phrases.get(lower) ?? none
    const isExplained = explained.has(lower)
    if (words.some((word) => calendar.test(word))) return 0
    // "Two entities", "finite sequence": without their first word they say as much.
    if (!isExplained && words.length > 1 && count < often && isGeneral(words[0]!, language)) return 0
    const isRecurring = words.length > 1 && count >= often
    if (!isExplained && !isRecurring && words.every((word) => isGeneral(word, language))) return 0
    // In German every noun has a capital.
    const isName = language !== 'de' && count > 0 && capitals >= 0.8 * count
    const last = words.at(-1)!
    const isVerb = markers?.participles?.test(last) || (verbs.has(stem(last)) && !isAfterArticle(last))
    const isNoun =
      language === 'de'
        ? asNoun > 0
        : !isVerb &&
          count >= (words.length > 1 ? 2 : least) &&
          (isDerivedNoun(words, markers) ||
            (isRecurring && asNoun > 0) ||
            asNoun >= (afterArticle > 0 ? 0.3 : 0.5) * count)
    if (!isExplained && !isNoun && !isName) return 0
    if (!isExplained && !isName && !comesBack(words)) return 0
    // How often it stands by itself rather than within a longer phrase (the C-value of Frantzi et al. 2000).
    const alone = longerKinds === 0 ? count : count - longer / longerKinds
    if (!isExplained && !isName && alone < 0.5 * count) return 0
    return (
      (1 + Math.log2(1 + Math.max(0, alone))) *
      (1 + 0.4 * (words.length - 1)) *
      (isExplained ? 2 : 1) *
      (isName && count > 1 ? 1.4 : 1) *
      (headings.includes(lower) ? 1.3 : 1) *
      Math.min(1, lower.length / 6)
    )
  }

  function find(passage: string): KeyTerm[] {
    const found: KeyTerm[] = []
    for (const phrase of phrasesIn(passage, document)) {
      const isTerm = explained.has(textOf(phrase).toLowerCase()) && !isTorn(phrase, passage)
      const worth = isTerm || isWhole(phrase, document, markers, passage) ? worthOf(textOf(phrase)) : 0
      if (worth > 0) found.push({ start: phrase.start, end: phrase.end, worth, isFigure: false })
    }
    for (const { 0: written, index } of passage.matchAll(figure)) {
      if (isFigureToAsk(passage, written, index))
        found.push({ start: index, end: index + written.length, worth: 1.6, isFigure: true })
    }
    return found
  }

  return { find }
}

export type KeyTerms = {
  /** What may be taken out of a passage. */
  find: (passage: string) => KeyTerm[]
}

/** Of a long text, words that stand once are not kept. */
const leastCount = ({ sentences }: Document) => (sentences.length < 400 ? 1 : 2)
/** In sentences: a shorter text need not come back to a word. */
const shortText = 40

/** A figure that can be asked for: no part of a date, a range or a number of things that are counted on a hand. */
function isFigureToAsk(passage: string, written: string, index: number): boolean {
  const before = passage.slice(Math.max(0, index - 14), index)
  const after = passage.slice(index + written.length, index + written.length + 16)
  const [last = ''] = /[\p{L}.]{0,13}\s?$/u.exec(before) ?? []
  const [next = ''] = /^\.?\s?\p{L}*/u.exec(after) ?? []
  const isDate =
    calendar.test(last.trim()) || calendar.test(next.replace('.', '').trim()) || /^\.\s?\p{L}/u.test(after)
  // "783 S.W.2d 697, 698": where something is printed.
  const isPlace = /(?:\p{L}\.\S{0,6}\s?|\p{Nd},\s)$/u.test(before) || /^\s\p{Lu}\.\s?\p{Lu}/u.test(after)
  return !isDate && !isPlace && !/(?:\p{Nd}\s?[–-]|[§#№])\s?$/u.test(before) && !/^\p{Nd}$/u.test(written)
}

type Word = { text: string; start: number; end: number }

/** Words of matter side by side. `previous` and `next` are the words that stand directly before and behind. */
type Phrase = {
  words: Word[]
  start: number
  end: number
  previous: string | undefined
  next: string | undefined
  opens: boolean
}

const textOf = ({ words }: Phrase) => words.map(({ text }) => text).join(' ')

/** Stretches of one to three words of matter that stand side by side. */
function* phrasesIn(text: string, { isCommon, language }: Document): Generator<Phrase> {
  const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
  const isMatter = words.map(
    ({ text: word }) => /^\p{L}{3}/u.test(word) && !isCommon(word) && !contraction.test(word),
  )
  const isBeside = (at: number) =>
    words[at + 1] !== undefined &&
    words[at + 1]!.start - words[at]!.end === 1 &&
    /\s/u.test(text[words[at]!.end]!)
  const opensAt = (at: number) => at === 0 || /[.!?:]/u.test(text.slice(words[at - 1]!.end, words[at]!.start))
  for (let from = 0; from < words.length; from += 1) {
    const opens = opensAt(from)
    for (let to = from; to < Math.min(words.length, from + longestPhrase); to += 1) {
      if (!isMatter[to] || (to > from && (!isBeside(to - 1) || language === 'de'))) break
      yield {
        words: words.slice(from, to + 1),
        start: words[from]!.start,
        end: words[to]!.end,
        previous: from > 0 && isBeside(from - 1) ? words[from - 1]!.text : undefined,
        next: isBeside(to) ? words[to + 1]!.text : undefined,
        opens,
      }
    }
  }
}

/** Whether a phrase ends before a word: before an article stands a verb, before a figure what is counted. */
function endsBefore(next: string | undefined, { isCommon }: Document, markers: Markers | undefined): boolean {
  return next === undefined || (isCommon(next) && !markers?.articles.has(next.toLowerCase()))
}

/** Whether a phrase stands as a noun phrase, with nothing of it left before or behind. */
function isNounPhrase(phrase: Phrase, document: Document, markers: Markers | undefined): boolean {
  const { words, previous, next, opens } = phrase
  // At the beginning of a sentence anything has a capital.
  if (document.language === 'de') return !opens && words.every(({ text }) => capital.test(text))
  const before = previous?.toLowerCase() ?? ''
  const begins = !markers || markers.articles.has(before) || markers.prepositions.has(before)
  return begins && endsBefore(next, document, markers)
}

const link =
  '(?:of|de|du|des|da|di|do|dos|von|van|der|den|zu|zur|del|della|bin|ibn|al|and|y|und|et) (?:the |la |el |los |der )?'
const linkBehind = /^ (?:of|de|du|des|del|della) /u
const nameBehind = /^ (?:and|y|und|et|&) \p{Lu}/u
const linkBefore = new RegExp(String.raw`\p{Lu}[\p{L}’'-]{0,30} ${link}$`, 'u')

/** Whether a phrase is part of a longer word, or a name in a reference: "salt-water", "Nrf2", "Hammer, J." */
function isTorn({ start, end }: Phrase, passage: string): boolean {
  const behind = passage.slice(end, end + 5)
  return /^(?:[-–’'/\p{N}_]|[:*]\p{L}|, \p{Lu}\.)/u.test(behind) || /[-–/_]$/u.test(passage.slice(0, start))
}

/** The same where it is to be taken out: no half of a name or of a longer phrase. */
function isWhole(phrase: Phrase, document: Document, markers: Markers | undefined, passage: string): boolean {
  const { words, previous, next, start, end, opens } = phrase
  const [before, behind] = [passage.slice(Math.max(0, start - 50), start), passage.slice(end, end + 20)]
  if (isTorn(phrase, passage)) return false
  // "In compliance with": no noun of its own.
  const isBetween = [previous, next].every(
    (word) => word !== undefined && word !== 'of' && markers?.prepositions.has(word.toLowerCase()),
  )
  if (words.length === 1 && (isBetween || numeral.test(words[0]!.text))) return false
  const isFree = (word: string | undefined) =>
    word === undefined || document.isCommon(word) || (document.language === 'de' && !capital.test(word))
  const isName = words.every(({ text }) => capital.test(text)) && !opens
  // "The law of returns": half of a term.
  if (words.length === 1 && linkBehind.test(behind)) return false
  if (isName)
    return (
      (isFree(previous) || !capital.test(previous ?? '')) &&
      isFree(next) &&
      !linkBehind.test(behind) &&
      !(words.length > 1 && nameBehind.test(behind)) &&
      !linkBefore.test(before)
    )
  const isRightFree = document.language === 'de' ? isFree(next) : endsBefore(next, document, markers)
  if (!isRightFree) return false
  return (
    isNounPhrase(phrase, document, markers) ||
    (words.length > 1 && isFree(previous)) ||
    isDerivedNoun(
      words.map(({ text }) => text),
      markers,
    )
  )
}

/** The stems of words that stand as verbs. */
function findVerbs(sentences: readonly Sentence[], markers: Markers | undefined): Set<string> {
  const pattern = markers?.verbs
  if (!pattern) return new Set()
  return new Set(
    sentences.flatMap(({ text }) =>
      [...text.matchAll(pattern)].map((match) => stem(match[1]!.toLowerCase())),
    ),
  )
}

/** Whether a single word is a noun by its ending, wherever it stands. */
const isDerivedNoun = ([word = '', ...others]: readonly string[], markers: Markers | undefined) =>
  others.length === 0 && markers?.nouns?.test(word.toLowerCase()) === true

type Counted = {
  count: number
  asNoun: number
  afterArticle: number
  capitals: number
  /** How often longer phrases hold it, and how many. */
  longer: number
  longerKinds: number
}
const none: Counted = { count: 0, asNoun: 0, afterArticle: 0, capitals: 0, longer: 0, longerKinds: 0 }

function countPhrases(
  document: Document,
  markers: Markers | undefined,
  sentences: readonly Sentence[],
): Map<string, Counted> {
  const counts = new Map<string, Counted>()
  const least = leastCount(document)
  for (const { text } of sentences) {
    for (const phrase of phrasesIn(text, document)) {
      const key = textOf(phrase).toLowerCase()
      const known = counts.get(key) ?? { ...none }
      known.count += 1
      if (isNounPhrase(phrase, document, markers)) {
        known.asNoun += 1
        if (markers?.articles.has(phrase.previous?.toLowerCase() ?? '')) known.afterArticle += 1
      }
      if (!phrase.opens && phrase.words.every((word) => capital.test(word.text))) known.capitals += 1
      counts.set(key, known)
    }
  }
  // What stands once and is no name is never asked for.
  for (const [key, { count, capitals }] of counts) if (count < least && capitals < 1) counts.delete(key)
  for (const [key, { count, asNoun }] of counts) {
    if (count < 2 || asNoun === 0) continue
    for (const part of partsOf(key)) {
      const known = counts.get(part)
      if (!known) continue
      known.longer += count
      known.longerKinds += 1
    }
  }
  return counts
}

/** The shorter phrases within a phrase. */
function partsOf(phrase: string): string[] {
  const words = phrase.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const part = words.slice(from, from + more + 1)
      return part.length < words.length ? [part.join(' ')] : []
    }),
  )
}
