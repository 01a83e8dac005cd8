import { useEffect, useReducer } from 'react'
import * as z from 'zod/mini'
import { PracticeAttempt, noAttempt, reduceAttempt, type PracticeEvent } from './practice-state.ts'

const storageKey = 'practice'
/** More than anybody goes back to on one device. */
const mostAttempts = 50

const Attempts = z.record(z.string(), PracticeAttempt)

/** Somebody's way through a quiz, as they left it on this device. */
export function usePractice(
  id: string,
  count: number,
): { attempt: PracticeAttempt; dispatch: (event: PracticeEvent) => void } {
  const [attempt, dispatch] = useReducer(
    (state: PracticeAttempt, event: PracticeEvent) => reduceAttempt(state, event, count),
    undefined,
    () => loadAttempts()[id] ?? noAttempt,
  )
  useEffect(() => {
    if (attempt === noAttempt) return
    const { [id]: _, ...others } = loadAttempts()
    const kept = Object.entries(others).slice(1 - mostAttempts)
    try {
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, [id, attempt]])))
    } catch {
      // A full or forbidden store costs the way back only.
    }
  }, [id, attempt])
  return { attempt, dispatch }
}

function loadAttempts(): z.infer<typeof Attempts> {
  try {
    return Attempts.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
