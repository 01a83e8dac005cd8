import { AppError } from '#domain/errors.ts'
import type { QuizAttempt, KeepAttempt, PracticeRecord } from '#domain/study/attempt.ts'
import { findAttempt, listAttempts, storeAttempt } from '../../db/attempts.ts'
import { findEndedGeneration } from '../../db/generations.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toGeneration } from '../generations/stored-generation.ts'
import { toAttempt, toRounds } from './stored-attempt.ts'

/**
 * Stores what a device tells of an attempt, and tells what stands. An answer that is sent twice counts once; of two
 * answers to one question the first stands.
 * @throws AppError `not_found` when the quiz is not there or not theirs; `result_changed` when its questions are others by
 * now; `request_invalid` for questions it does not have, and for an attempt that is another one
 */
export async function keepAttempt(
  { db, clock }: Context,
  { userId }: Actor,
  { id, generation: generationId, revision, asked, answers, ...attempt }: KeepAttempt & ById,
): Promise<QuizAttempt> {
  const row = await findEndedGeneration(db, userId, generationId)
  if (row?.status !== 'done') throw new AppError('not_found')
  const { tool, result, revision: current } = toGeneration(row)
  if (tool !== 'quiz') throw new AppError('request_invalid')
  if (current !== revision) return alreadyKept({ db }, userId, id, answers.length)
  const { questions } = result
  if (asked.some((question) => question >= questions.length)) throw new AppError('request_invalid')
  const given = answers.map(({ question, option, ms }) => {
    const right = questions[question]?.answer === option
    return [question, { option, ms, right }] as const
  })
  const isStored = await storeAttempt(
    db,
    {
      ...attempt,
      id,
      userId,
      generationId,
      revision,
      asked,
      whole: asked.length === questions.length,
      answers: Object.fromEntries(given),
    },
    new Date(clock()),
  )
  const stored = await findAttempt(db, userId, id)
  if (isStored && stored) return toAttempt(stored)
  const now = await findEndedGeneration(db, userId, generationId)
  throw new AppError(now?.edits?.revision === revision ? 'request_invalid' : 'result_changed')
}

/** What was stored before the questions were changed. @throws AppError `result_changed` where something was not */
async function alreadyKept(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
  answers: number,
): Promise<QuizAttempt> {
  const stored = await findAttempt(db, userId, id)
  if (!stored || Object.keys(stored.answers).length < answers) throw new AppError('result_changed')
  return toAttempt(stored)
}

/** How a person practised one quiz. @throws AppError `not_found` when it is not there or not theirs */
export async function getPracticeRecord(
  { db }: Context,
  { userId }: Actor,
  { generation }: { generation: string },
): Promise<PracticeRecord> {
  const row = await findEndedGeneration(db, userId, generation)
  if (row?.status !== 'done') throw new AppError('not_found')
  const rows = await listAttempts(db, userId, generation)
  const last = rows.at(-1)
  return { last: last ? toAttempt(last) : null, rounds: rows.flatMap(toRounds) }
}
