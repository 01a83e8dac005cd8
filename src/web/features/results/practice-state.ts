import * as z from 'zod/mini'
import type { Question } from '#domain/tools/quiz.ts'

/** Somebody's way through a quiz. Choosing an option and answering with it are two acts. */
export const PracticeAttempt = z.object({
  /** Whether the quiz is being practised, rather than read with its key. */
  open: z.boolean(),
  /** The question in sight; as many as there are once the last is left. */
  at: z.int(),
  /** The option chosen for it, not yet answered with. */
  chosen: z.optional(z.int()),
  /** The option answered with, by question. */
  answers: z.record(z.string(), z.int()),
})
export type PracticeAttempt = z.infer<typeof PracticeAttempt>

export type PracticeEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'chose'; option: number }
  | { type: 'checked' }
  | { type: 'moved on' }
  | { type: 'went to'; question: number }
  | { type: 'began again' }

/** What the parts of practice are given. */
export type PracticeProps = {
  questions: Question[]
  attempt: PracticeAttempt
  dispatch: (event: PracticeEvent) => void
}

export const noAttempt: PracticeAttempt = { open: false, at: 0, answers: {} }

/** @param count how many questions the quiz has */
export function reduceAttempt(
  attempt: PracticeAttempt,
  event: PracticeEvent,
  count: number,
): PracticeAttempt {
  const { at, chosen, answers } = attempt
  const isAnswered = answers[at] !== undefined
  switch (event.type) {
    case 'opened':
      return { ...attempt, open: true }
    case 'closed':
      return { ...attempt, open: false }
    case 'chose':
      return isAnswered || at >= count ? attempt : { ...attempt, chosen: event.option }
    case 'checked':
      if (isAnswered || chosen === undefined) return attempt
      return { open: true, at, answers: { ...answers, [at]: chosen } }
    case 'moved on':
      return { open: true, at: nextOpen(attempt, count), answers }
    case 'went to':
      return { open: true, at: event.question, answers }
    case 'began again':
      return { ...noAttempt, open: true }
  }
}

/** The next question without an answer, from the one in sight round to it; the end where all are answered. */
function nextOpen({ at, answers }: PracticeAttempt, count: number): number {
  const following = Array.from({ length: count }, (_, step) => (at + 1 + step) % count)
  return following.find((question) => answers[question] === undefined) ?? count
}

/** What a key does in a question of so many options; 1–4 and A–D choose, Enter answers and goes on. */
export function eventOfKey(
  key: string,
  attempt: PracticeAttempt,
  options: number,
): PracticeEvent | undefined {
  const isAnswered = attempt.answers[attempt.at] !== undefined
  if (key === 'Escape') return { type: 'closed' }
  if (key === 'Enter') return { type: isAnswered ? 'moved on' : 'checked' }
  if (isAnswered) return undefined
  if (key === 'ArrowDown') return { type: 'chose', option: ((attempt.chosen ?? -1) + 1) % options }
  if (key === 'ArrowUp')
    return { type: 'chose', option: ((attempt.chosen ?? options) + options - 1) % options }
  const option = key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1
  return option >= 0 && option < options ? { type: 'chose', option } : undefined
}
