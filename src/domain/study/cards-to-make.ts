import type { Generation } from '../generation.ts'
import type { CardSides } from '../items/card.ts'
import { itemKinds } from '../items/kinds.ts'
import type { Span } from '../span.ts'
import { commonWords, detectLanguage, type Language } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import { stem } from '../stem.ts'
import { placesOf } from '../tools/claims.ts'
import type { CardOrigin } from './card.ts'

/** A card before it is stored. */
export type CardToMake = CardSides & { origin: CardOrigin; spans: Span[] }

const gap = '_____'

/**
 * The cards of a result: of a quiz its questions, or where it has none all that it asks; otherwise one fact of each point,
 * definition and mark, in which the name, term or figure that matters most to the text is to be filled in. A point without
 * one makes none.
 * @param paths of only these items
 */
export function cardsToMake(
  { tool, result, evidence }: Pick<Generation, 'tool' | 'result' | 'evidence'>,
  text: string,
  paths?: readonly string[],
): CardToMake[] {
  const weigh = createWeights(text)
  const places = placesOf(tool, result).filter((place) => 'item' in place)
  const questions = places.filter(({ kind }) => kind === 'question')
  const wanted = paths
    ? places.filter(({ path }) => paths.includes(path))
    : questions.length > 0
      ? questions
      : places
  return wanted.flatMap((place): CardToMake[] => {
    const { path, kind, item } = place
    const isQuestion = kind === 'question'
    const sides = itemKinds[kind].card(item, (sentence) => askOneFact(sentence, weigh))
    if (!sides) return []
    const spans = evidence.find((found) => found.path === path)?.spans ?? []
    return [{ ...sides, origin: kind, spans: isQuestion ? spans : spansWith(sides.back, spans, text) }]
  })
}

/** Of the passages of a point those that hold what is asked; where none of them does, all. */
function spansWith(back: string, spans: Span[], text: string): Span[] {
  const wanted = back.toLowerCase()
  const holding = spans.filter(({ start, end }) => text.slice(start, end).toLowerCase().includes(wanted))
  return holding.length > 0 ? holding : spans
}

const letters = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu
/** A figure, with its separators, raised digits and what stands raised or as a fraction. */
const figures = /(?<![\p{L}\p{N}])\p{Nd}+(?:[.,:]\p{Nd}+)*(?:\p{No}+)?(?![\p{L}\p{N}])/gu
const shortest = 4

/** A figure is asked for before a term that the text names twice, and after one that it comes back to. */
const figureWeight = 2.5

/** A word is looked for after these and before what ends its phrase: there stand terms, and neither verbs nor adjectives. */
const determiners: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the a an this that these those its their his her our your of in on by from with as'.split(' '),
  ),
  es: new Set('el la los las un una unos unas este esta su sus del al de en por con'.split(' ')),
  fr: new Set('le la les un une des ce cette ces son sa ses leur leurs du de en par avec'.split(' ')),
  it: new Set('il lo la i gli le un uno una questo questa del della dei delle di in con da'.split(' ')),
  pt: new Set('o a os as um uma este esta seu sua do da dos das de em no na com por'.split(' ')),
  nl: new Set('de het een deze dit die dat zijn haar hun van in op met door'.split(' ')),
}

type ReadWord = {
  lower: string
  key: string
  capital: boolean
  /** Whether a sentence or a part of one begins with it. */
  opens: boolean
  /** Whether a phrase ends with it: what follows is a sign or a function word. */
  ends: (functionWords: ReadonlySet<string>) => boolean
}

function readWords(text: string): ReadWord[] {
  const words = [...text.matchAll(letters)]
  return words.map(({ 0: word, index }, at) => {
    const previous = words[at - 1]
    const next = words[at + 1]
    const gapBefore = previous ? text.slice(previous.index + previous[0].length, index) : ''
    const gapAfter = next ? text.slice(index + word.length, next.index) : '.'
    const lower = word.toLowerCase()
    return {
      lower,
      key: stem(lower),
      capital: /^\p{Lu}/u.test(word),
      opens: gapBefore !== ' ',
      ends: (functionWords) => gapAfter.trim() !== '' || !next || functionWords.has(next[0].toLowerCase()),
    }
  })
}

/**
 * How much the words of a text matter: how often their stems stand there. Nothing for function words, short ones, those
 * that stand only once, and those that are neither names nor terms.
 */
function createWeights(text: string): (word: string) => number {
  const { language } = detectLanguage(text)
  const functionWords = commonWords[language]
  const before = determiners[language]
  const words = readWords(text)
  const counts = new Map<string, number>()
  const terms = new Set<string>()
  const isDeterminer = (word: ReadWord | undefined) =>
    word !== undefined && (before?.has(word.lower) ?? false)
  for (const [at, word] of words.entries()) {
    counts.set(word.key, (counts.get(word.key) ?? 0) + 1)
    // A capital within a sentence makes a name, and in German any noun.
    if (word.capital && !word.opens) terms.add(word.key)
    if (!word.opens && word.ends(functionWords) && isDeterminer(words[at - 1])) terms.add(word.key)
  }
  for (const [at, word] of words.entries()) {
    const [first, adjective] = [words[at - 2], words[at - 1]]
    // "The smallest tide", but not "the Moon pulls": before a verb stands a term.
    const isAfterAdjective = adjective && !adjective.opens && !terms.has(adjective.key) && isDeterminer(first)
    if (isAfterAdjective && !word.opens && word.ends(functionWords)) terms.add(word.key)
  }
  const knowsTerms = before !== undefined || language === 'de'
  return (word) => {
    const lower = word.toLowerCase()
    const key = stem(lower)
    if (word.length < shortest || functionWords.has(lower) || (knowsTerms && !terms.has(key))) return 0
    const count = counts.get(key) ?? 0
    return count < 2 ? 0 : count
  }
}

/** One sentence of a point, with the name, term or figure left out that matters most in all of it. */
function askOneFact(point: string, weigh: (word: string) => number): CardSides | undefined {
  let best: { sentence: string; word: string; weight: number } | undefined
  for (const { start, end } of splitSentences(point, detectLanguage(point).language)) {
    const sentence = point.slice(start, end)
    const found = weightiest(sentence, weigh)
    if (found && found.weight > (best?.weight ?? 0)) best = { sentence, ...found }
  }
  if (!best) return undefined
  const { sentence, word } = best
  const quoted = word.replace(/[-.,]/g, '\\$&')
  const everywhere = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${quoted}(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return { front: sentence.replace(everywhere, gap), back: word }
}

/** The last of equals: what is new in a sentence comes late. */
function weightiest(
  sentence: string,
  weigh: (word: string) => number,
): { word: string; weight: number } | undefined {
  let best: { word: string; weight: number } | undefined
  for (const [word] of sentence.matchAll(letters)) {
    const weight = weigh(word)
    if (weight > 0 && weight >= (best?.weight ?? 0)) best = { word, weight }
  }
  for (const [figure] of sentence.matchAll(figures))
    if (figureWeight >= (best?.weight ?? 0)) best = { word: figure, weight: figureWeight }
  return best
}
