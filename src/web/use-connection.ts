import { useRef } from 'react'
import { useEvent } from './ui/use-event.ts'
import { connection } from './connection.ts'
import { useStore } from './ui/store.ts'
import { useBecame } from './ui/use-became.ts'

/** Does again what failed for want of a connection, as soon as there is one. */
export function useReconnected(act: () => void): void {
  useBecame(useStore(connection) === undefined, act)
}

/** A glance at another tab changes nothing here. */
const awayMs = 3000

/**
 * Asks anew what may have changed meanwhile, in another tab or on another device, when this tab is looked at again.
 * @param leastMs out of sight; shorter is no time
 */
export function useSeenAgain(act: () => void, leastMs = awayMs): void {
  const leftAt = useRef(Infinity)
  useEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt.current = Date.now()
    else if (Date.now() - leftAt.current > leastMs) act()
  })
}
