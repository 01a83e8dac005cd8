import { usualQuestions } from '#domain/limits.ts'
import { type QuizOptions } from '#domain/tools/quiz.ts'
import type { Document } from '../../reading/document.ts'
import { blank, keyOf, type Stem } from './item.ts'

/** A stem with its wrong options. */
export type Item = Stem & { distractors: string[] }

type Round = {
  gaps: number
  samePattern: number
  numeric: number
  sameThird: number
  sameSentence: number
  least: number
  /** A question may name the key of another. */
  mayName?: boolean
}
/** Below this worth a question asks for something that hardly matters. */
const worthwhile = 3.5
/** From this worth on it asks for what the text is about. */
const central = 8
/** What is asked of a choice of five, less with each round that has not filled it. */
const rounds: readonly Round[] = [
  { gaps: 2, samePattern: 3, numeric: 2, sameThird: 3, sameSentence: 0, least: central },
  { gaps: 2, samePattern: 4, numeric: 2, sameThird: 4, sameSentence: 0, least: worthwhile },
  { gaps: 2, samePattern: 5, numeric: 2, sameThird: 4, sameSentence: 0, least: 1 },
  { gaps: 3, samePattern: 5, numeric: 2, sameThird: 4, sameSentence: 0, least: 1 },
  { gaps: 2, samePattern: 5, numeric: 2, sameThird: 4, sameSentence: 0, least: 1, mayName: true },
  { gaps: 4, samePattern: 4, numeric: 2, sameThird: 4, sameSentence: 0, least: central },
  { gaps: 5, samePattern: 5, numeric: 3, sameThird: 4, sameSentence: 0, least: worthwhile, mayName: true },
  { gaps: 5, samePattern: 5, numeric: 3, sameThird: 5, sameSentence: 1, least: worthwhile, mayName: true },
  { gaps: 5, samePattern: 5, numeric: 3, sameThird: 5, sameSentence: 5, least: 0, mayName: true },
]

/** What a round asks of a choice of so many; of gaps alone, any number may be gaps, and any number made alike. */
function sized({ least, mayName, ...most }: Round, count: number, form: QuizOptions['form']): Round {
  const times = (one: number) => Math.ceil((one * count) / usualQuestions)
  const alike = form === 'gaps' ? count : 0
  return {
    gaps: Math.max(alike, times(most.gaps)),
    samePattern: Math.max(alike, times(most.samePattern)),
    numeric: times(most.numeric),
    sameThird: times(most.sameThird),
    sameSentence: times(most.sameSentence),
    least,
    ...(mayName && { mayName }),
  }
}

/** So many of the best are looked at, and so many choices among them tried. */
const mostLooked = 250
const mostTried = 1500

/**
 * Up to `count`, best first: other sentences and other answers each time, a mixture of patterns, from every
 * third of the text. Fewer only where no more were found to go together.
 */
export function chooseItems(
  document: Document,
  items: readonly Item[],
  count: number,
  form?: QuizOptions['form'],
): Item[] {
  const ranked = preferUntold(items).slice(0, mostLooked)
  const last = Math.max(1, document.sentences.length)
  const third = (item: Item) => Math.floor((3 * item.line.from.at(-1)!.index) / last)
  const relate = createRelation()
  let best: Item[] = []
  for (const usual of rounds) {
    const round = sized(usual, count, form)
    const open = ranked.filter(({ score }) => score >= round.least)
    let tried = 0
    const fits = (item: Item, chosen: readonly Item[]) => {
      const counted = (alike: (other: Item) => boolean) => chosen.filter(alike).length
      return (
        chosen.every((other) => goTogether(relate(item, other), round)) &&
        (isGap(item)
          ? counted(isGap) < round.gaps
          : counted(({ pattern }) => pattern === item.pattern) < round.samePattern) &&
        (!isNumeric(item) || counted(isNumeric) < round.numeric) &&
        counted((other) => third(other) === third(item)) < round.sameThird &&
        (pairs(chosen) < round.sameSentence || counted((other) => lastOf(item) === lastOf(other)) === 0)
      )
    }
    /** Depth first: the best that fits, then the best after it that fits beside it. */
    const extend = (chosen: readonly Item[], from: number): boolean => {
      if (chosen.length > best.length) best = [...chosen]
      if (best.length === count) return true
      for (let at = from; at < open.length && tried < mostTried; at += 1) {
        tried += 1
        const item = open[at]!
        if (fits(item, chosen) && extend([...chosen, item], at + 1)) return true
      }
      return false
    }
    if (extend([], 0)) return best
  }
  return best
}

function isGap({ question }: Item): boolean {
  return question.includes(blank)
}

/** Whether a figure is asked for. */
function isNumeric({ pattern }: Item): boolean {
  return pattern === 'year' || pattern === 'number'
}

function lastOf({ line }: Item) {
  return line.from.at(-1)
}

/** Best first; what many other questions tell of comes later, for beside it few of them could be asked. */
function preferUntold(items: readonly Item[]): Item[] {
  const questions = items.map(({ question }) => ` ${keyOf(question)} `)
  const worth = new Map(
    items.map((item) => {
      const told = questions.filter((question) => question.includes(` ${item.answer.key} `)).length
      return [item, item.score * (1 - told / items.length) ** 2]
    }),
  )
  return items.toSorted((x, y) => worth.get(y)! - worth.get(x)!)
}

/** How many items rest on a sentence that another one rests on as well. */
function pairs(chosen: readonly Item[]): number {
  return chosen.length - new Set(chosen.map(lastOf)).size
}

/** Two items ask for the same, one names the other's key, or neither. */
type Relation = 'same' | 'naming' | 'apart'

function goTogether(relation: Relation, { mayName = false }: Round): boolean {
  return relation === 'apart' || (mayName && relation === 'naming')
}

/** A question and its key. */
export type Asked = { question: string; answer: { key: string } }

/** How two items stand to each other; each is read once. */
export function createRelation(): (one: Asked, other: Asked) => Relation {
  const read = new Map<Asked, { told: string; words: Set<string> }>()
  const readingOf = (item: Asked) => {
    const known = read.get(item)
    if (known) return known
    const key = keyOf(item.question)
    const reading = { told: ` ${key} `, words: new Set(key.split(' ')) }
    read.set(item, reading)
    return reading
  }
  return (one, other) => {
    const [a, b] = [readingOf(one), readingOf(other)]
    if (one.answer.key === other.answer.key || similarity(a.words, b.words) > 0.5) return 'same'
    const naming = a.told.includes(` ${other.answer.key} `) || b.told.includes(` ${one.answer.key} `)
    return naming ? 'naming' : 'apart'
  }
}

/** The share of words that two questions have in common (Jaccard), 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const word of a) common += Number(b.has(word))
  return common / (a.size + b.size - common)
}
