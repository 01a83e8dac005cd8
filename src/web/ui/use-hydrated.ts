import { useSyncExternalStore } from 'react'

/**
 * Whether a page that was there before its code is alive by now. Until then a browser would send a form by itself, with
 * a password in the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
