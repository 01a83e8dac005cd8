import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { questionsIn } from '#domain/share/content.ts'
import { mostAttempts } from '#domain/share/share.ts'
import type { BeginAttempt, ClosedShare, GivenAnswer, SharedAttempt, Verdict } from '#domain/share/shared.ts'
import { findSharedAttempt, insertAttempt, storeAnswer } from '../../db/shared-attempts.ts'
import { findShown } from '../../db/shares.ts'
import type { ById, Visitor } from '../actor.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../shares/share-token.ts'
import { openShare } from './open-share.ts'

/**
 * Begins an attempt at a shared quiz.
 * @throws AppError `not_found`; `request_invalid` without a name where one is asked for; `server_busy` where there are
 * as many as are kept
 */
export async function beginAttempt(
  context: Context,
  visitor: Visitor,
  { name }: BeginAttempt,
): Promise<SharedAttempt | ClosedShare> {
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  const { asksName, mode } = opened.share
  if (mode !== 'practice') throw new AppError('not_found')
  if (asksName && name === undefined) throw new AppError('request_invalid')
  const attempt = { tokenHash: hashToken(visitor.token), id: randomUUID() }
  const begun = { ...attempt, name: (asksName && name) || null, now: new Date(context.clock()) }
  if (!(await insertAttempt(context.db, begun, mostAttempts))) throw new AppError('server_busy')
  return getAttempt(context, visitor, { id: attempt.id })
}

/** An attempt as far as it has come. @throws AppError `not_found` */
export async function getAttempt(
  context: Context,
  visitor: Visitor,
  { id }: ById,
): Promise<SharedAttempt | ClosedShare> {
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  const attempt = await findSharedAttempt(context.db, opened.share.id, id)
  const shown = attempt && (await findShown(context.db, opened.share.id))
  if (!attempt || !shown) throw new AppError('not_found')
  const asked = questionsIn(shown.content)
  const finished = attempt.finishedAt !== null
  return {
    id,
    questions: asked.map(({ question, options }) => ({ question, options })),
    verdicts: asked.flatMap(({ answer, explanation, passages }, index): Verdict[] => {
      const option = attempt.answers[index]
      return option === undefined ? [] : [{ question: index, option, answer, explanation, passages }]
    }),
    finished,
    ...(finished && opened.share.showsText && { text: shown.text }),
  }
}

/**
 * Answers a question. The first answer to it stands, and is what is told of.
 * @throws AppError `not_found` where there is no such attempt or question
 */
export async function answerQuestion(
  context: Context,
  visitor: Visitor,
  { id, question, option }: ById & GivenAnswer,
): Promise<Verdict | ClosedShare> {
  const { db, clock } = context
  const given = { tokenHash: hashToken(visitor.token), id, question, option, now: new Date(clock()) }
  const stored = await storeAnswer(db, given)
  if (stored) {
    const { answer, explanation } = stored.item
    return { question, option: stored.option, answer, explanation, passages: stored.proofs }
  }
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  throw new AppError('not_found')
}
