import { turnsOf } from '#domain/study/attempt.ts'
import type { WhereStudied } from '#domain/study/card.ts'
import { endOfDay, studyDayOf } from '#domain/study/day.ts'
import type { Unfinished } from '#domain/study/unfinished.ts'
import { findUnfinishedAttempt, type UnfinishedAttempt } from '../../db/attempts.ts'
import { listDueCards } from '../../db/reviews.ts'
import { findAnsweredShare } from '../../db/shared-attempts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getStudySettings } from './settings.ts'

/** What a person who comes back may go on with. */
export async function getUnfinished(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  { zone }: WhereStudied,
): Promise<Unfinished> {
  const { db, clock } = context
  const { userId } = actor
  const now = clock()
  const day = { userId, day: studyDayOf(now, zone), endsAt: new Date(endOfDay(now, zone)) }
  const [{ cards, due }, attempt, share] = await Promise.all([
    listDueCards(db, day, await getStudySettings(context, actor), 1),
    findUnfinishedAttempt(db, userId),
    findAnsweredShare(db, userId),
  ])
  const [first] = cards
  return {
    cards: first ? { due, front: first.front, source: first.source.name } : null,
    quiz: attempt ? toUnfinishedQuiz(attempt) : null,
    share: share ?? null,
  }
}

function toUnfinishedQuiz({ source, seed, asked, answers, feedback, startedAt }: UnfinishedAttempt) {
  const fates = turnsOf({ asked, seed }).map(({ question }) => {
    const answer = answers[question]
    if (!answer) return 'open' as const
    if (feedback === 'final') return 'given' as const
    return answer.right ? ('right' as const) : ('wrong' as const)
  })
  return { source, fates, startedAt: startedAt.toISOString() }
}
