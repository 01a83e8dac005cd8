import { useEffect, useReducer } from 'react'
import { AppError } from '#domain/errors.ts'
import type { ReviewQueue } from '#domain/study/card.ts'
import { keepChanges, loadChanges } from '../../unsent-changes.ts'
import { useBecame } from '../../ui/use-became.ts'
import { sendBehind } from '../../send-behind.ts'
import { fetchDue } from './queries.ts'
import { sendChange, type Sent } from './send-change.ts'
import { beginReview, reviewSession } from './session-state.ts'
import { zoneHere } from '../../zone.ts'

/** More cards are asked for before these run out. */
const fewCards = 20

/** Tells the server what an earlier session could not. @throws AppError `offline` while it still cannot */
export async function sendKeptChanges(person: string): Promise<void> {
  const kept = loadChanges(person)
  for (const [index, change] of kept.entries()) {
    const { type } = await sendChange(change)
    if (type === 'not sent') throw new AppError('offline')
    keepChanges(person, kept.slice(index + 1))
  }
}

/** A session of what is due; what is done in it is sent behind, one change after another. */
export function useReviewSession(due: ReviewQueue, person: string) {
  const [state, dispatch] = useReducer(reviewSession, due, (queue) =>
    beginReview(queue, zoneHere(), Date.now()),
  )
  const { unsent, failedSends, unlisted, queue } = state
  const [first] = unsent

  useEffect(() => keepChanges(person, unsent), [person, unsent])

  useEffect(() => {
    if (!first) return
    return sendBehind<Sent>(
      async (tell) => tell(await sendChange(first)),
      failedSends,
      (sent) =>
        dispatch(
          sent.type === 'refused' ? { ...sent, change: first, now: Date.now() } : { ...sent, change: first },
        ),
    )
  }, [first, failedSends])

  const wantsMore = unlisted > 0 && queue.length < fewCards && unsent.length === 0
  useBecame(wantsMore, () => {
    fetchDue().then(
      (more) => dispatch({ type: 'listed', queue: more, now: Date.now() }),
      () => {}, // The next review asks again.
    )
  })

  return [state, dispatch] as const
}
