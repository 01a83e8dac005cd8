import { useEffect, useState } from 'react'
import { Unfinished } from '#domain/study/unfinished.ts'
import { callJson } from '../api.ts'
import { useReconnected, useSeenAgain } from '../use-connection.ts'
import { dueCards } from '../due-cards.ts'
import { zoneHere } from '../zone.ts'

const nothing: Unfinished = { cards: null, quiz: null, share: null }

/**
 * What somebody may go on with, asked for once.
 * @returns undefined until the server has told; nothing where it cannot be reached, which the texts on the same screen say
 */
export function useUnfinished(): Unfinished | undefined {
  const [unfinished, setUnfinished] = useState<Unfinished>()
  const [tries, setTries] = useState(0)
  const ask = () => setTries((before) => before + 1)
  useReconnected(ask)
  useSeenAgain(ask)
  useEffect(() => {
    const leaving = new AbortController()
    callJson(Unfinished, `/api/reviews/unfinished?${new URLSearchParams({ zone: zoneHere() })}`, {
      signal: leaving.signal,
    }).then(
      (told) => {
        dueCards.write(told.cards?.due ?? 0)
        setUnfinished(told)
      },
      () => leaving.signal.aborted || setUnfinished(nothing),
    )
    return () => leaving.abort()
  }, [tries])
  return unfinished
}
