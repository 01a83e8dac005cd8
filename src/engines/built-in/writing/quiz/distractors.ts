import { isFunctionTerm } from '#domain/words.ts'
import type { Document, SourceSentence } from '../../reading/document.ts'
import { similarityOfTypes } from '../../reading/english/entity-type.ts'
import type { Lexicon } from '../../reading/english/lexicon.ts'
import { findFlaw } from './item-flaws.ts'
import {
  articleFormOf,
  blank,
  keyOf,
  overlaps,
  wordsOfKey,
  type ArticleForm,
  type Option,
  type Stem,
} from './item.ts'
import type { Relatedness } from './relatedness.ts'

/** What wrong options are taken from. */
export type Pool = {
  /** What the text speaks of, the heaviest first. */
  options: readonly Option[]
  sentences: readonly SourceSentence[]
  /** Which sentences have a term. */
  having: ReadonlyMap<string, readonly number[]>
  /** Undefined outside English. */
  lexicon: Lexicon | undefined
  relatedness: Relatedness | undefined
  /** The Zipf value of the rarest word of a phrase. */
  rarestOf: (text: string) => number
  /** The options that could pass for a key, each key's looked for once. */
  rivals: Map<string, readonly Rated[]>
}

/** Options of a text and the sentences they may not be taken from. */
export function createPool(
  document: Document,
  options: readonly Option[],
  relatedness: Relatedness | undefined,
): Pool {
  const having = new Map<string, number[]>()
  for (const { index, terms } of document.sentences) {
    for (const term of new Set(terms)) {
      const places = having.get(term)
      if (places) places.push(index)
      else having.set(term, [index])
    }
  }
  return {
    options: options.slice(0, 250),
    sentences: document.sentences,
    having,
    lexicon: document.english?.lexicon,
    relatedness,
    rarestOf: rarityIn(document.english?.lexicon),
    rivals: new Map(),
  }
}

/** Wrong options with how fit they are; above 0 is good. */
export type Distractors = { texts: string[]; fitness: number }

const determiners =
  /^(?:this|that|these|those|its|their|his|her|our|your|my|each|every|some|any|no|another|both|all|one)$/

type Rated = { option: Option; value: number }
const mostRated = 9
/** How often the key may be the longest option or the one with the rarest word: about as often as any other. */
const shareStandingOut = 0.35
/** What it costs a choice that the key stands out, or fails to, where it should not. */
const outstandingCost = 1
/** Roughly how much less an option from outside the text is worth. */
const strangerCost = 1.6

/**
 * Three wrong options of the same kind, or undefined when there are none.
 * @param options what they are taken from where it is not all that the text speaks of
 */
export function findDistractors(
  stem: Stem,
  pool: Pool,
  random: () => number,
  options?: readonly Option[],
): Distractors | undefined {
  const judge = createJudge(stem, pool)
  const { answer } = stem
  const fitting = (rivals: readonly Rated[], cost: number) =>
    rivals
      .filter(({ option }) => judge.fits(option))
      .map(({ option, value }) => ({ option, value: value - cost + 0.5 * random() }))
  const rated = best(fitting(options ? rivalsAmong(options, answer, pool) : rivalsOf(answer, pool), 0), judge)
  if (rated.length < mostRated - 3) {
    const strangers = rivalsAmong(coHyponymsOf(answer, pool), answer, pool)
    rated.push(...best(fitting(strangers, strangerCost), judge).slice(0, 5))
  }
  const length = (text: string) => text.length
  const rarity = (text: string) => -pool.rarestOf(text)
  return chooseThree(
    stem,
    rated,
    [length, rarity].map((most) => ({ most, wanted: random() < shareStandingOut })),
  )
}

function best(rated: readonly Rated[], judge: ReturnType<typeof createJudge>): Rated[] {
  const chosen: Rated[] = []
  for (const entry of rated.toSorted((x, y) => y.value - x.value)) {
    if (chosen.length === mostRated) break
    if (!judge.isAlsoTrue(entry.option) && !judge.isSaidToBe(entry.option)) chosen.push(entry)
  }
  return chosen
}

function rivalsOf(answer: Option, pool: Pool): readonly Rated[] {
  const { text, type, proper, plural } = answer
  const name = [type, proper, plural, text].join(' ')
  let rivals = pool.rivals.get(name)
  if (!rivals) pool.rivals.set(name, (rivals = rivalsAmong(pool.options, answer, pool)))
  return rivals
}

/** The options of the key's kind that are not the same thing, with how well each would pass for it. */
function rivalsAmong(options: readonly Option[], answer: Option, pool: Pool): Rated[] {
  const { relatedness } = pool
  const capital = /^\p{Lu}/u.test(answer.text)
  const digits = /\d/.test(answer.text)
  return options
    .filter(
      (option) =>
        option.key !== answer.key &&
        option.proper === answer.proper &&
        option.plural === answer.plural &&
        /\d/.test(option.text) === digits &&
        similarityOfTypes(option.type, answer.type) > 0 &&
        (!answer.proper || /^\p{Lu}/u.test(option.text) === capital) &&
        !areOne(option, answer) &&
        !sharesMost(option.key, answer.key) &&
        !isNearSynonym(option, answer, relatedness) &&
        (answer.proper || relatedness === undefined || !relatedness.isHypernym(option.text, answer.text)),
    )
    .map((option) => ({ option, value: valueOf(option, answer, pool) }))
}

/** What one stem lets stand beside its key. */
function createJudge({ answer, question, line }: Stem, { sentences, having }: Pool) {
  const evidence = ` ${keyOf(line.from.map((sentence) => sentence.text).join(' '))} ${keyOf(line.text)} `
  const stemKey = ` ${keyOf(question.replace(blank, ' '))} `
  const asked = new Set(
    stemKey
      .trim()
      .split(' ')
      .filter((term) => !isFunctionTerm(term)),
  )
  const vowel = /\ban? _{2,}/iu.test(question) ? /^[aeiou]/iu.test(answer.text) : undefined
  const article = articleBefore(question)
  const asksWhere = /\bwhere\b/iu.test(question) && question.endsWith('?')
  const known = new Set(wordsOfKey(answer.key))
  /** The sentences with the rarest word of an option. */
  const rarestPlaces = ({ key }: Option) =>
    wordsOfKey(key)
      .map((word) => having.get(word) ?? [])
      .sort((x, y) => x.length - y.length)[0]!
  return {
    fits: (option: Option): boolean =>
      (vowel === undefined || /^[aeiou]/iu.test(option.text) === vowel) &&
      takesArticle(option, article) &&
      (!asksWhere || option.type === answer.type) &&
      !evidence.includes(` ${option.key} `) &&
      !wordsOfKey(option.key).some((term) => asked.has(term) && !known.has(term)),
    /** Whether the text says that one is the other: "penicillin is a natural antibiotic", "X, also known as Y". */
    isSaidToBe(option: Option): boolean {
      return rarestPlaces(option).some((at) => {
        const { text, terms } = sentences[at]!
        if (!wordsOfKey(answer.key).every((word) => terms.includes(word))) return false
        const lower = text.toLowerCase()
        const [one, other] = [option.text.toLowerCase(), answer.text.toLowerCase()]
        return naming.test(between(lower, one, other)) || naming.test(between(lower, other, one))
      })
    },
    /** Whether some other sentence says of this option nearly what the question asks, so that it would be right as well. */
    isAlsoTrue(option: Option): boolean {
      const words = wordsOfKey(option.key)
      return rarestPlaces(option).some((at) => {
        const said = new Set(sentences[at]!.terms)
        if (!words.every((word) => said.has(word)) || wordsOfKey(answer.key).every((word) => said.has(word)))
          return false
        return asked.size > 0 && [...asked].filter((term) => said.has(term)).length >= 0.5 * asked.size
      })
    },
  }
}

/** What may stand between two names of one thing, or between a thing and what it is said to be. */
const naming =
  /^(?:s?(?: \(|,? (?:(?:or|also|sometimes|often|commonly) )?(?:called|known as|termed|referred to as) |, or )| (?:is|are|was|were) (?:\p{L}+ ){0,5})(?:an? |the )?["“]?$/u

/** What stands between the first mention of one phrase and the next of another; nothing where they do not follow. */
function between(text: string, one: string, other: string): string {
  const from = text.indexOf(one)
  const to = from < 0 ? -1 : text.indexOf(other, from + one.length)
  return to < 0 ? '' : text.slice(from + one.length, to)
}

/** The article before the blank; undefined where there is no blank, or any noun can stand. */
function articleBefore(question: string): ArticleForm | undefined {
  const before = new RegExp(String.raw`(?:(\p{L}+) )?${blank}`, 'iu').exec(question)
  const word = before?.[1]?.toLowerCase()
  if (!before || (word !== undefined && determiners.test(word))) return undefined
  return articleFormOf(word !== undefined && /^(?:the|an?)$/.test(word) ? word : undefined)
}

/** Whether an option can stand after an article: "a knowledge", "model for city" and "in the Ohio" are no English. */
function takesArticle({ articles, proper, plural }: Option, article: ArticleForm | undefined): boolean {
  if (article === undefined || articles === undefined || articles.size === 0) return true
  if (proper) return articles.has(article)
  // Any common noun can have "the"; a single thing has "a", and what cannot be counted has nothing.
  return plural || article === 'the' || articles.has(article) || !articles.has(article === 'a' ? '' : 'a')
}

/** How well an option would pass for the key. */
function valueOf(option: Option, answer: Option, { lexicon, relatedness, rarestOf }: Pool): number {
  return (
    2.2 * similarityOfTypes(option.type, answer.type) +
    (relatedness ? 1.5 * relatedness.nearness(option.text, answer.text) : 0) -
    0.5 * Math.abs(wordsOfKey(option.text).length - wordsOfKey(answer.text).length) -
    Math.abs(option.text.length - answer.text.length) / 14 +
    Math.min(1.2, 0.25 * option.weight) +
    (option.head === answer.head ? 0.2 : 0) -
    (/^\p{Lu}/u.test(option.text) === /^\p{Lu}/u.test(answer.text) ? 0 : 1.5) -
    (lexicon && !answer.proper ? 0.3 * Math.abs(rarestOf(option.text) - rarestOf(answer.text)) : 0)
  )
}

/** Finds the rarest word of a phrase, once for each; what is in no list is rarer still. */
function rarityIn(lexicon: Lexicon | undefined): Pool['rarestOf'] {
  const known = new Map<string, number>()
  return (text) => {
    let rarity = known.get(text)
    if (rarity === undefined) {
      const words = text.toLowerCase().split(/[\s-]+/)
      known.set(text, (rarity = Math.min(...words.map((word) => lexicon?.zipf(word) ?? 1.5))))
    }
    return rarity
  }
}

/** Kinds of the same thing from outside the text. */
function coHyponymsOf(answer: Option, { relatedness, lexicon }: Pool): Option[] {
  if (!relatedness || !lexicon || (answer.proper && !/^(?:place|landmark|person)$/.test(answer.type)))
    return []
  const own = lexicon.zipf(answer.text.toLowerCase()) ?? 1.5
  // An everyday word has kinds of every sort: "individuals" and "parasites".
  if (!answer.proper && own > 4.2) return []
  return relatedness.coHyponyms(answer.text, answer.plural).flatMap((text) => {
    const known = lexicon.zipf(text.toLowerCase())
    if (known === undefined && (!text.includes(' ') || /\d|[^\p{L} .'’-]/u.test(text))) return []
    if (known !== undefined && Math.abs(known - own) > 1.4) return []
    return [{ ...answer, text, key: keyOf(text), weight: 0, head: keyOf(text.split(' ').at(-1)!) }]
  })
}

/** The three that pass best together: none has all words of another, none makes a flaw; the key stands out as wanted. */
function chooseThree(
  stem: Stem,
  rated: readonly Rated[],
  marks: readonly { most: (text: string) => number; wanted: boolean }[],
): Distractors | undefined {
  const outdone = marks.map(({ most, wanted }) => {
    const key = most(stem.answer.text)
    const below = new Set(rated.filter(({ option }) => most(option.text) < key))
    return { below, wanted }
  })
  const triples: { of: Rated[]; value: number }[] = []
  for (const [i, x] of rated.entries()) {
    const besideX = rated.slice(i + 1).filter(({ option }) => !areOne(x.option, option))
    for (const [j, y] of besideX.entries()) {
      for (const z of besideX.slice(j + 1)) {
        if (areOne(y.option, z.option)) continue
        const of = [x, y, z]
        const missed = outdone.filter(({ below, wanted }) => of.every((entry) => below.has(entry)) !== wanted)
        triples.push({ of, value: x.value + y.value + z.value - outstandingCost * missed.length })
      }
    }
  }
  triples.sort((x, y) => y.value - x.value)
  for (const { of, value } of triples.slice(0, 40)) {
    const texts = of.map(({ option }) => option.text)
    const item = { question: stem.question, options: [stem.answer.text, ...texts], answer: 0 }
    if (findFlaw(item) === undefined) return { texts, fitness: value / 3 }
  }
  return undefined
}

/** Whether two options may be the same thing under two names. */
function areOne(one: Option, other: Option): boolean {
  // "Ronald Reagan" and "President Reagan"
  const family = (key: string) => wordsOfKey(key).at(-1)
  return (
    (one.type === 'person' && one.proper && other.proper && family(one.key) === family(other.key)) ||
    overlaps(one.key, other.key) ||
    abbreviates(one.text, other.text) ||
    abbreviates(other.text, one.text)
  )
}

/** "ethical conduct" beside "ethical behavior": the same said of nearly the same. */
function isNearSynonym(one: Option, other: Option, relatedness: Relatedness | undefined): boolean {
  const [a, b] = [wordsOfKey(one.text), wordsOfKey(other.text)]
  if (!relatedness || a.length < 2 || b.length < 2 || a[0]!.toLowerCase() !== b[0]!.toLowerCase())
    return false
  return relatedness.nearness(a.at(-1)!, b.at(-1)!) >= 0.33
}

/** "logic of free riding" and "matter of free riding": nobody could tell which is meant. */
function sharesMost(one: string, other: string): boolean {
  const [a, b] = [wordsOfKey(one), wordsOfKey(other)]
  const common = a.filter((word) => b.includes(word)).length
  return common >= 2 && common / (a.length + b.length - common) >= 0.5
}

/** Whether one text is the initials of the other: "UN" and "United Nations". */
function abbreviates(short: string, long: string): boolean {
  if (!/^\p{Lu}{2,}$/u.test(short) || !long.includes(' ')) return false
  const initials = long
    .split(/[\s-]+/u)
    .map((word) => word[0]!.toUpperCase())
    .join('')
  return (
    initials === short ||
    initials.startsWith(short) ||
    initials.replaceAll(/[OFTA]/g, '') === short.replaceAll(/[OFTA]/g, '')
  )
}
