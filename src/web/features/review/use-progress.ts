import { useCallback, useEffect, useState } from 'react'
import { Progress } from '#domain/study/card.ts'
import { callJson, sentenceOf } from '../../api.ts'
import { useReconnected } from '../../use-connection.ts'
import { zoneHere } from '../../zone.ts'

/** What was reviewed and what comes, asked for anew each time that it is wanted. */
export function useProgress(isWanted: boolean) {
  const [progress, setProgress] = useState<Progress>()
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setProgress(
        await callJson(Progress, `/api/reviews/progress?${new URLSearchParams({ zone: zoneHere() })}`),
      )
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }, [])
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])

  useReconnected(() => failure !== undefined && void load())

  return { progress, failure, load }
}
