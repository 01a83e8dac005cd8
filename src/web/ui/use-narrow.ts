import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1080px)'
const phone = '(max-width: 600px)'

/** Whether there is no room for two columns. */
export function isNarrow(): boolean {
  return matchMedia(narrow).matches
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
