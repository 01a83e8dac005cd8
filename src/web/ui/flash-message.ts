import { useSyncExternalStore } from 'react'

const key = 'flash-message'

let message: string | undefined

/** Leaves a sentence for the page that the browser goes to next. */
export function leaveFlashMessage(sentence: string): void {
  sessionStorage.setItem(key, sentence)
}

/** The sentence that the page before left for this one, shown once. */
export function useFlashMessage(): string | undefined {
  return useSyncExternalStore(never, takeMessage, () => undefined)
}

function takeMessage(): string | undefined {
  const left = sessionStorage.getItem(key)
  if (left === null) return message
  sessionStorage.removeItem(key)
  message = left
  return message
}

const never = () => () => {}
