import * as z from 'zod/mini'
import { KeepAttempt, turnsOf, type QuizAttempt, type Turn } from '#domain/study/attempt.ts'
import { optionOfKey } from './option-of-key.ts'

const { answers: _, ...shape } = KeepAttempt.shape

/** An attempt as this device knows it. */
export const LocalAttempt = z.object({
  ...shape,
  id: z.uuid(),
  /** By the place of the question in the quiz; an option is named by its place as written. */
  answers: z.record(
    z.string(),
    z.object({
      option: z.int(),
      ms: z.int(),
      /** Whether the server has it. */
      stored: z.boolean(),
    }),
  ),
})
export type LocalAttempt = z.infer<typeof LocalAttempt>

/** Somebody's way through a quiz. */
export type PracticeState = {
  attempt: LocalAttempt
  /** The turn in sight; as many as there are once the last is left. */
  at: number
  /** Questions that were answered otherwise in another window or on another device first. */
  overruled: number[]
}

export type PracticeEvent =
  /** @property ms how long the question was in sight */
  | { type: 'answered'; option: number; ms: number }
  | { type: 'moved on' }
  | { type: 'went to'; turn: number }
  /** The server told what stands. */
  | { type: 'stood'; attempt: QuizAttempt }
  | { type: 'began'; attempt: LocalAttempt }

/** Opens an attempt: where it was left on this device, else at its first question without an answer. */
export function openAttempt(attempt: LocalAttempt, at?: number): PracticeState {
  const turns = turnsOf(attempt)
  const first = at ?? openAfter(turns, attempt, turns.length - 1)
  return { attempt, at: Math.min(first, turns.length), overruled: [] }
}

/** The attempt that a server keeps, as a device that has nothing of its own to add knows it. */
export function localOf(attempt: QuizAttempt): LocalAttempt {
  const { id, generation, revision, seed, feedback, asked } = attempt
  const known = attempt.answers.map(({ question, option, ms }) => [question, { option, ms, stored: true }])
  return { id, generation, revision, seed, feedback, asked, answers: Object.fromEntries(known) }
}

export function reducePractice(state: PracticeState, event: PracticeEvent): PracticeState {
  const { attempt, at, overruled } = state
  const turns = turnsOf(attempt)
  const question = turns[at]?.question
  const isOpen = question !== undefined && attempt.answers[question] === undefined
  switch (event.type) {
    case 'answered': {
      if (!isOpen) return state
      const answer = { option: event.option, ms: event.ms, stored: false }
      const answered = { ...attempt, answers: { ...attempt.answers, [question]: answer } }
      const next = attempt.feedback === 'final' ? openAfter(turns, answered, at) : at
      return { attempt: answered, at: next, overruled }
    }
    case 'moved on':
      return { attempt, at: openAfter(turns, attempt, at), overruled }
    case 'went to':
      return { attempt, at: event.turn, overruled }
    case 'stood':
      return event.attempt.id === attempt.id ? withStanding(state, event.attempt) : state
    case 'began':
      return openAttempt(event.attempt)
  }
}

/** Takes over what the server has: of each question the answer that was there first. */
function withStanding(state: PracticeState, standing: QuizAttempt): PracticeState {
  const own = state.attempt.answers
  const stood = localOf(standing).answers
  const other = standing.answers.filter(
    ({ question, option }) => (own[question]?.option ?? option) !== option,
  )
  return {
    ...state,
    attempt: { ...state.attempt, answers: { ...own, ...stood } },
    overruled: [...state.overruled, ...other.map(({ question }) => question)],
  }
}

/** The next turn without an answer, from one turn round to it; the end where all are answered. */
function openAfter(turns: readonly Turn[], { answers }: LocalAttempt, at: number): number {
  const following = turns.map((_, step) => (at + 1 + step) % turns.length)
  return following.find((turn) => answers[turns[turn]!.question] === undefined) ?? turns.length
}

/** The turn that is still open: the one in sight, or the next one. */
export function nextOpen({ attempt, at }: PracticeState): number {
  return openAfter(turnsOf(attempt), attempt, at - 1)
}

/** Whether all that is asked is answered. */
export function isFinished({ asked, answers }: LocalAttempt): boolean {
  return asked.every((question) => answers[question] !== undefined)
}

/** Whether some of it is answered, and not all. */
export function isUnderWay(attempt: LocalAttempt): boolean {
  return !isFinished(attempt) && Object.keys(attempt.answers).length > 0
}

/** Whether the server has not all of it. */
export function isUnsent({ answers }: LocalAttempt): boolean {
  return Object.values(answers).some(({ stored }) => !stored)
}

/**
 * What a key does in the question in sight: 1–4 and A–D answer it, Enter goes on.
 * @param ms how long it was in sight
 */
export function eventOfKey(
  key: string,
  { attempt, at }: PracticeState,
  ms: number,
): PracticeEvent | undefined {
  const turn = turnsOf(attempt)[at]
  if (!turn) return undefined
  const { question, options } = turn
  const isAnswered = attempt.answers[question] !== undefined
  if (isAnswered) return key === 'Enter' ? { type: 'moved on' } : undefined
  const option = options[optionOfKey(key, options.length) ?? -1]
  return option === undefined ? undefined : { type: 'answered', option, ms }
}
