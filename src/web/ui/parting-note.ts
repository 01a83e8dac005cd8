import { useSyncExternalStore } from 'react'

const key = 'parting-note'

let note: string | undefined

/** Leaves a sentence for the page that the browser goes to next. */
export function leaveNote(sentence: string): void {
  sessionStorage.setItem(key, sentence)
}

/** The sentence that the page before left for this one, told once. */
export function usePartingNote(): string | undefined {
  return useSyncExternalStore(never, takeNote, () => undefined)
}

function takeNote(): string | undefined {
  const left = sessionStorage.getItem(key)
  if (left === null) return note
  sessionStorage.removeItem(key)
  note = left
  return note
}

const never = () => () => {}
