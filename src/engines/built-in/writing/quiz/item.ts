import type { QuizOptions } from '#domain/tools/quiz.ts'
import { stem } from '#domain/stem.ts'
import type { EntityType } from '../../reading/english/entity-type.ts'
import type { WrittenLine } from '../line.ts'

/** How a question was made; a good quiz mixes them. */
export type Pattern = 'term' | 'subject' | 'object' | 'year' | 'number' | 'reason' | 'means' | 'cloze'

/** Something that can be an option. Options of one item are of one type. */
export type Option = {
  text: string
  key: string
  type: EntityType
  /** Capitalised throughout. */
  proper: boolean
  plural: boolean
  /** How much the text is about it; 0 for what is not a phrase of the text. */
  weight: number
  /** Stem of the word that the others describe. */
  head: string
}

/** A question with its key, before the wrong options are found. */
export type Stem = {
  question: string
  answer: Option
  pattern: Pattern
  /** What the question rests on; its text is the explanation. */
  line: WrittenLine
  /** Higher is better. */
  score: number
}

/** Questions, and what their wrong options are taken from: phrases, and for "why" and "how" whole reasons. */
export type Offer = { stems: Stem[]; options: readonly Option[]; grounds?: readonly Option[] }

/** Whether a question asks why or how. */
export function asksWhy({ pattern }: Stem): boolean {
  return pattern === 'reason' || pattern === 'means'
}

/** From this weight on a text is about a mention. */
export const matterOfText = 4

/** What stands in a sentence for the words asked for. */
export const blank = '_____'

/** Whether a question is of the only form that is wanted, if one is. */
export function isOfForm(question: string, form: QuizOptions['form']): boolean {
  return form === undefined || question.includes(blank) === (form === 'gaps')
}

/** A phrase as it is compared: stems, lower case, no article. */
export function keyOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:the|a|an|of)$/.test(word))
    .map((word) => stem(word))
    .join(' ')
}

/** Whether one key has all the words of the other. */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')]
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))
}
