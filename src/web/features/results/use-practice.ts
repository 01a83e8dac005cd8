import { useEffect, useReducer } from 'react'
import * as z from 'zod/mini'
import { PracticeAttempt, noAttempt, reduceAttempt, type PracticeEvent } from './practice-state.ts'

const storageKey = 'practice'
/** More than anybody goes back to on one device. */
const mostAttempts = 50

const Attempts = z.record(z.string(), PracticeAttempt)

/** An attempt at one quiz; at another one it begins anew. */
type Kept = { id: string; attempt: PracticeAttempt }
type KeptEvent = PracticeEvent | { type: 'turned to'; id: string }

/**
 * Somebody's way through a quiz, as they left it on this device.
 * @param id of the quiz, and another one once its questions were changed
 */
export function usePractice(
  id: string,
  count: number,
): { attempt: PracticeAttempt; dispatch: (event: PracticeEvent) => void } {
  const [kept, dispatch] = useReducer(
    (state: Kept, event: KeptEvent) =>
      event.type === 'turned to'
        ? loadAttempt(event.id)
        : { ...state, attempt: reduceAttempt(state.attempt, event, count) },
    id,
    loadAttempt,
  )
  if (kept.id !== id) dispatch({ type: 'turned to', id })
  const { attempt } = kept
  useEffect(() => {
    if (kept.attempt === noAttempt) return
    const { [kept.id]: _, ...others } = loadAttempts()
    const last = Object.entries(others).slice(1 - mostAttempts)
    try {
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...last, [kept.id, kept.attempt]])))
    } catch {
      // A full or forbidden store costs the way back only.
    }
  }, [kept])
  return { attempt, dispatch }
}

function loadAttempt(id: string): Kept {
  return { id, attempt: loadAttempts()[id] ?? noAttempt }
}

function loadAttempts(): z.infer<typeof Attempts> {
  try {
    return Attempts.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}
