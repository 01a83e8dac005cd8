import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1080px)'

/** Whether there is no room for two columns. */
export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
