import type { AttemptRecord } from '#domain/share/answers.ts'
import type { Share } from '#domain/share/share.ts'
import type { StoredAttempt } from '../../db/shared-attempts.ts'
import type { ListedShare } from '../../db/shares.ts'

/** A stored link as its owner sees it. */
export function toShare(row: ListedShare): Share {
  const { userId: _, sourceId: _s, generationId: _g, revision: _r, withdrawnAt, ...rest } = row
  return {
    ...rest,
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    withdrawn: withdrawnAt !== null,
  }
}

/** A stored attempt as the owner of its link sees it. */
export function toRecord({
  id,
  name,
  network,
  startedAt,
  finishedAt,
  answers,
}: StoredAttempt): AttemptRecord {
  return {
    id,
    name,
    network,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    answers,
  }
}
