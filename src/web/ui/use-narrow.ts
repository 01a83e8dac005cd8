import { useCallback, useSyncExternalStore } from 'react'

const narrow = '(max-width: 1080px)'
const phone = '(max-width: 600px)'

/** Whether there is no room for two columns. */
export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches
}

export function useNarrow(): boolean {
  return useMedia(narrow)
}

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useMedia(phone)
}

function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
}
