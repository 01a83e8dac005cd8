import { isFunctionTerm } from '#domain/words.ts'
import type { Document } from '../../reading/document.ts'
import { keyOf, type Stem } from './item.ts'

export const questionCount = 5

/** A stem with its wrong options. */
export type Item = Stem & { distractors: string[] }

type Round = {
  cloze: number
  samePattern: number
  sameThird: number
  sameSentence: number
  least: number
  mayGive: boolean
}
/** Below this worth a question asks for something that hardly matters. */
const worthwhile = 3.5
/** From this worth on it asks for what the text is about. */
const central = 8
/** What is asked of a choice, less with each round that has not filled it. */
const rounds: readonly Round[] = [
  { cloze: 2, samePattern: 3, sameThird: 3, sameSentence: 0, least: central, mayGive: false },
  { cloze: 4, samePattern: 4, sameThird: 4, sameSentence: 0, least: central, mayGive: false },
  { cloze: 2, samePattern: 3, sameThird: 3, sameSentence: 0, least: worthwhile, mayGive: false },
  { cloze: 2, samePattern: 4, sameThird: 4, sameSentence: 0, least: 2.2, mayGive: false },
  { cloze: 5, samePattern: 5, sameThird: 4, sameSentence: 0, least: worthwhile, mayGive: false },
  { cloze: 5, samePattern: 5, sameThird: 5, sameSentence: 1, least: worthwhile, mayGive: false },
  { cloze: 5, samePattern: 5, sameThird: 5, sameSentence: 1, least: 0, mayGive: true },
  { cloze: 5, samePattern: 5, sameThird: 5, sameSentence: 5, least: 0, mayGive: true },
]

/**
 * Fills `chosen` up to five, best first: other sentences and other answers each time, a mixture of patterns, from every
 * third of the text.
 */
export function chooseItems(document: Document, ranked: readonly Item[], chosen: Item[] = []): Item[] {
  const last = Math.max(1, document.sentences.length)
  const third = (item: Item) => Math.floor((3 * item.line.from.at(-1)!.index) / last)
  for (const round of rounds) {
    for (const item of ranked) {
      if (chosen.length === questionCount) return chosen
      if (item.score < round.least || chosen.includes(item)) continue
      if (chosen.some((other) => collide(item, other, round.mayGive))) continue
      const count = (alike: (other: Item) => boolean) => chosen.filter(alike).length
      const most = item.pattern === 'cloze' ? round.cloze : round.samePattern
      if (count(({ pattern }) => pattern === item.pattern) >= most) continue
      if (count((other) => third(other) === third(item)) >= round.sameThird) continue
      if (
        count((other) => item.line.from.at(-1) === other.line.from.at(-1)) > 0 &&
        pairs(chosen) >= round.sameSentence
      )
        continue
      chosen.push(item)
    }
  }
  return chosen
}

/** How many items rest on a sentence that another one rests on as well. */
function pairs(chosen: readonly Item[]): number {
  return chosen.length - new Set(chosen.map(({ line }) => line.from.at(-1))).size
}

/** Whether two items ask for the same or one gives the other's key away. */
function collide(one: Item, other: Item, mayGive: boolean): boolean {
  if (one.answer.key === other.answer.key || similarity(one.question, other.question) > 0.5) return true
  return !mayGive && (gives(one, other) || gives(other, one))
}

/** Whether one question has the key of another beside what that one asks. */
function gives(from: Item, to: Item): boolean {
  const told = ` ${keyOf(from.question)} `
  if (!told.includes(` ${to.answer.key} `)) return false
  const asked = new Set(
    keyOf(to.question)
      .split(' ')
      .filter((term) => !isFunctionTerm(term)),
  )
  const common = [...asked].filter((term) => told.includes(` ${term} `)).length
  return from.line === to.line || common >= Math.max(2, asked.size / 3)
}

/** The share of words that two questions have in common (Jaccard), 0 to 1. */
function similarity(one: string, other: string): number {
  const [a, b] = [new Set(keyOf(one).split(' ')), new Set(keyOf(other).split(' '))]
  const common = [...a].filter((word) => b.has(word)).length
  return common / (a.size + b.size - common)
}
