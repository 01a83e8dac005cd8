import { mostQuestions } from '../limits.ts'
import * as z from 'zod/mini'
import { OptionIndex, type Question } from '../items/question.ts'
import { randomFrom, shuffle } from '../random.ts'

/** When it is told whether an answer is right: once it is given, or once all are. */
export const Feedback = z.enum(['immediate', 'final'])
export type Feedback = z.infer<typeof Feedback>

/** In milliseconds: whoever looks at a question for longer was away. */
export const longestThoughtMs = 600_000

/** A question of a quiz by its place, counted from 0. */
const Place = z.int().check(z.gte(0), z.lt(mostQuestions))

const Answer = z.object({
  question: Place,
  /** As the quiz has it written, whatever the order in which it was shown. */
  option: OptionIndex,
  /** How long the question was in sight before it was answered. */
  ms: z.int().check(z.gte(0), z.lte(longestThoughtMs)),
})

const places = z.array(Place).check(
  z.minLength(1),
  z.maxLength(mostQuestions),
  z.refine((all) => new Set(all).size === all.length),
)

const attempt = {
  /** The result that holds the quiz, and the state of it that was answered. */
  generation: z.uuid(),
  revision: z.optional(z.uuid()),
  /** Of the order in which questions and options are shown; 0 as they are written. */
  seed: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
  feedback: Feedback,
  /** Which questions are asked. */
  asked: places,
}

/**
 * What a device tells of an attempt: all of it, each time. Of each question the first answer that arrives stands, so that
 * nothing is counted twice, whatever is sent how often and from where.
 */
export const KeepAttempt = z
  .object({ ...attempt, answers: z.array(Answer).check(z.maxLength(mostQuestions)) })
  .check(
    z.refine(({ asked, answers }) => answers.every(({ question }) => asked.includes(question))),
    z.refine(({ answers }) => new Set(answers.map(({ question }) => question)).size === answers.length),
  )
export type KeepAttempt = z.infer<typeof KeepAttempt>

/** One round through a quiz, as it is stored. */
export const QuizAttempt = z.object({
  ...attempt,
  /** Chosen by the device. */
  id: z.uuid(),
  answers: z.array(z.extend(Answer, { right: z.boolean() })),
  startedAt: z.iso.datetime(),
  /** Null as long as a question is open. */
  finishedAt: z.nullable(z.iso.datetime()),
})
export type QuizAttempt = z.infer<typeof QuizAttempt>

const count = z.int().check(z.gte(0))

/** A finished attempt in figures. */
export const Round = z.object({
  id: z.uuid(),
  finishedAt: z.iso.datetime(),
  asked: count,
  right: count,
  /** How long its questions were in sight, in milliseconds. */
  ms: count,
  /** Whether it asked all that the quiz had. */
  whole: z.boolean(),
})
export type Round = z.infer<typeof Round>

/** How somebody practised one quiz: the last attempt, and what came of the finished ones, the earliest first. */
export const PracticeRecord = z.object({ last: z.nullable(QuizAttempt), rounds: z.array(Round) })
export type PracticeRecord = z.infer<typeof PracticeRecord>

/** A question in its turn: its place in the quiz, and the places of its options as they are shown. */
export type Turn = { question: number; options: number[] }

const asWritten = [0, 1, 2, 3]

/** The order in which an attempt shows its questions and their options, always the same of the same seed. */
export function turnsOf({ asked, seed }: Pick<QuizAttempt, 'asked' | 'seed'>): Turn[] {
  const inOrder = [...asked].sort((one, other) => one - other)
  if (seed === 0) return inOrder.map((question) => ({ question, options: asWritten }))
  const random = randomFrom(String(seed))
  return shuffle(inOrder, random).map((question) => ({ question, options: shuffle(asWritten, random) }))
}

/** Those of the questions asked that were answered wrongly, by their places in the quiz. */
export function missedOf(
  questions: readonly Question[],
  answers: readonly { question: number; option: number }[],
): number[] {
  return answers
    .filter(({ question, option }) => questions[question]?.answer !== option)
    .map(({ question }) => question)
    .sort((one, other) => one - other)
}

/** Whether a round through all of a quiz was better than each such round before it, of which there is one at least. */
export function isBest(round: Round, before: readonly Round[]): boolean {
  const others = before.filter(({ whole }) => whole)
  const share = ({ right, asked }: Round) => right / asked
  return round.whole && others.length > 0 && others.every((other) => share(other) < share(round))
}
