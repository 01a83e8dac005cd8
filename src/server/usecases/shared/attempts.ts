import { mostAttempts } from '#domain/limits.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { AskedQuestion } from '#domain/items/question.ts'
import { usesOf, widestNetworkOf } from '#domain/rate-limit.ts'
import { questionsIn } from '#domain/share/content.ts'
import {
  Verdict,
  type BeginAttempt,
  type ClosedShare,
  type GivenAnswer,
  type SharedAttempt,
} from '#domain/share/shared.ts'
import {
  findSharedAttempt,
  insertAttempt,
  storeAnswer,
  type StoredAttempt,
} from '../../db/shared-attempts.ts'
import { findShown, type OpenedShare } from '../../db/shares.ts'
import { refuseFor } from '../../refuse-for.ts'
import type { ById, Visitor } from '../actor.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../shares/share-token.ts'
import { openShare } from './open-share.ts'

/** Attempts at one link that a network may begin: a school may sit behind one address. */
const perNetwork = { count: 600, perMs: 600_000 }

/**
 * Begins an attempt at a shared quiz. Of the address nothing is kept but a keyed hash of its network.
 * @throws AppError `not_found`; `request_invalid` without a name where one is asked for; `share_full` where there are as
 * many answers as are kept from this network; `rate_limited`
 */
export async function beginAttempt(
  context: Context,
  visitor: Visitor,
  { name }: BeginAttempt,
): Promise<SharedAttempt | ClosedShare> {
  const { db, clock, limiter } = context
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  const { id: shareId, asksName, mode } = opened.share
  if (mode !== 'practice') throw new AppError('not_found')
  if (asksName && name === undefined) throw new AppError('request_invalid')
  refuseFor(await limiter.consumeForAll(usesOf(visitor.address, perNetwork, 'attempt', shareId)))
  const id = randomUUID()
  const begun = {
    tokenHash: hashToken(visitor.token),
    id,
    name: (asksName && name) || null,
    network: networkName(context, shareId, visitor.address),
    now: new Date(clock()),
  }
  if (!(await insertAttempt(db, begun, mostAttempts))) throw new AppError('share_full')
  return showAttempt(context, opened.share, { id, answers: {}, finishedAt: null })
}

/** Of another link, the same network has another name: nobody is followed from one to the next. */
function networkName({ hash }: Pick<Context, 'hash'>, shareId: string, address: string): string {
  return hash('network of an attempt', `${shareId} ${widestNetworkOf(address)}`).slice(0, 8)
}

/** An attempt as far as it has come. @throws AppError `not_found` */
export async function getAttempt(
  context: Context,
  visitor: Pick<Visitor, 'token'>,
  { id }: ById,
): Promise<SharedAttempt | ClosedShare> {
  const opened = await openShare(context, visitor)
  if (opened.closed) return opened
  const attempt = await findSharedAttempt(context.db, opened.share.id, id)
  if (!attempt) throw new AppError('not_found')
  return showAttempt(context, opened.share, attempt)
}

async function showAttempt(
  { db }: Context,
  share: OpenedShare,
  { id, answers, finishedAt }: Pick<StoredAttempt, 'id' | 'answers' | 'finishedAt'>,
): Promise<SharedAttempt> {
  const shown = await findShown(db, share.id)
  if (!shown) throw new AppError('not_found')
  const asked = questionsIn(shown.content)
  const finished = finishedAt !== null
  return {
    id,
    questions: asked.map((one) => AskedQuestion.parse(one)),
    verdicts: asked.flatMap((one, question): Verdict[] => {
      const option = answers[question]
      return option === undefined ? [] : [Verdict.parse({ ...one, question, option })]
    }),
    finished,
    ...(finished && share.showsText && { text: shown.text }),
  }
}

/**
 * Answers a question. The first answer to it stands, and is what is told of.
 * @throws AppError `not_found` where there is no such attempt or question; `share_full` where it is the first answer, and
 * there are as many as are kept from its network
 */
export async function answerQuestion(
  context: Context,
  visitor: Pick<Visitor, 'token'>,
  { id, question, option }: ById & GivenAnswer,
): Promise<Verdict | ClosedShare> {
  const { db, clock } = context
  const given = { tokenHash: hashToken(visitor.token), id, question, option, now: new Date(clock()) }
  const stored = await storeAnswer(db, given, mostAttempts.answered)
  if (stored)
    return Verdict.parse({ ...stored.item, question, option: stored.option, passages: stored.proofs })
  const attempt = await getAttempt(context, visitor, { id })
  if ('closed' in attempt) return attempt
  throw new AppError(question < attempt.questions.length ? 'share_full' : 'not_found')
}
