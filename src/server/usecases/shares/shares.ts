import { AppError } from '#domain/errors.ts'
import type { ShareAnswers } from '#domain/share/answers.ts'
import { questionsIn } from '#domain/share/content.ts'
import type { ChangeShare, Share, ShareList } from '#domain/share/share.ts'
import { deleteAttemptRow, deleteAttemptsFrom, listSharedAttempts } from '../../db/shared-attempts.ts'
import { changeShareRow, deleteShareRow, findContent, findShare, listShares } from '../../db/shares.ts'
import type { Actor, ById } from '../actor.ts'
import type { Context } from '../context.ts'
import { toRecord, toShare } from './stored-share.ts'

/** The links to one text of a person, newest first. */
export async function getShares(
  { db }: Context,
  { userId }: Actor,
  { source }: { source: string },
): Promise<ShareList> {
  return { shares: (await listShares(db, userId, source)).map(toShare) }
}

/**
 * Changes what a link's owner decides of it; withdrawn, it leads nowhere until that is taken back.
 * @throws AppError `not_found` when it is not there or not theirs
 */
export async function changeShare(
  { db, clock }: Context,
  { userId }: Actor,
  { id, closesAt, withdrawn, ...change }: ChangeShare & ById,
): Promise<Share> {
  const changed = await changeShareRow(db, userId, id, {
    ...change,
    ...(closesAt !== undefined && { closesAt: closesAt === null ? null : new Date(closesAt) }),
    ...(withdrawn !== undefined && { withdrawnAt: withdrawn ? new Date(clock()) : null }),
  })
  const share = changed && (await findShare(db, userId, id))
  if (!share) throw new AppError('not_found')
  return toShare(share)
}

/** Removes a link and all its answers, for good. @throws AppError `not_found` when it is not there or not theirs */
export async function deleteShare({ db }: Context, { userId }: Actor, { id }: ById): Promise<void> {
  if (!(await deleteShareRow(db, userId, id))) throw new AppError('not_found')
}

/** Removes one attempt at a link, for good. @throws AppError `not_found` when there is none or it is not theirs */
export async function deleteAttempt(
  { db }: Context,
  { userId }: Actor,
  { id, attempt }: ById & { attempt: string },
): Promise<void> {
  if (!(await deleteAttemptRow(db, { userId, shareId: id, id: attempt }))) throw new AppError('not_found')
}

/**
 * Removes all attempts at a link that came from one network, for good.
 * @throws AppError `not_found` when there are none or they are not theirs
 */
export async function deleteNetworkAttempts(
  { db }: Context,
  { userId }: Actor,
  { id, network }: ById & { network: string },
): Promise<void> {
  const removed = await deleteAttemptsFrom(db, { userId, shareId: id, network })
  if (removed === 0) throw new AppError('not_found')
}

/** Every answer to a shared quiz; none of what is only read. @throws AppError `not_found` when it is not there or not theirs */
export async function getAnswers({ db }: Context, { userId }: Actor, { id }: ById): Promise<ShareAnswers> {
  const share = await findShare(db, userId, id)
  const content = share && (await findContent(db, userId, id))
  if (!share || !content) throw new AppError('not_found')
  const attempts = await listSharedAttempts(db, id)
  return { share: toShare(share), questions: questionsIn(content), attempts: attempts.map(toRecord) }
}
