import { keepAttempt } from '#domain/calls/study.ts'
import type { QuizAttempt } from '#domain/study/attempt.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { ask, toAppError } from '../../api.ts'
import { dropPractice, loadPractice, mergePractice } from './kept-practice.ts'
import { isUnsent, localOf, type LocalAttempt } from './practice-state.ts'

export type SentAttempt =
  | { type: 'stood'; attempt: QuizAttempt }
  | { type: 'not sent' }
  | { type: 'refused'; id: string; code: ErrorCode; sentence: string }

/** What no second try would change. */
const final = new Set<ErrorCode>(['result_changed', 'not_found', 'request_invalid'])

/**
 * Tells the server of what it has not all of: the attempt at hand, and those that were kept when it could not be reached.
 * Told before, they do no harm.
 * @param tell is told of each, up to the first that could not be sent
 */
export async function sendAttempts(
  person: string,
  current: LocalAttempt | undefined,
  tell: (sent: SentAttempt) => void,
): Promise<void> {
  const kept = loadPractice(person).map(({ attempt }) => attempt)
  const others = kept.filter(({ id }) => id !== current?.id)
  for (const attempt of current ? [...others, current] : others) {
    if (!isUnsent(attempt)) continue
    const sent = await send(attempt)
    if (sent.type === 'stood') mergePractice(localOf(sent.attempt), person)
    // The one at hand is told first that it came to nothing.
    if (sent.type === 'refused' && attempt !== current) dropPractice(attempt.id, person)
    tell(sent)
    if (sent.type === 'not sent') return
  }
}

async function send({ id, answers, ...attempt }: LocalAttempt): Promise<SentAttempt> {
  const given = Object.entries(answers).map(([question, { option, ms }]) => ({
    question: Number(question),
    option,
    ms,
  }))
  try {
    const sent = { id, ...attempt, answers: given }
    return { type: 'stood', attempt: await ask(keepAttempt, sent, { keepalive: true }) }
  } catch (error) {
    const { code, message } = toAppError(error)
    return final.has(code) ? { type: 'refused', id, code, sentence: message } : { type: 'not sent' }
  }
}
