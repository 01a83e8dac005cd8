import { useEffect } from 'react'

/** Loads what a screen may soon need, so that it is there without a connection as well; where it does not come, it is asked for again. */
export function usePreload(load: () => Promise<unknown>, when = true): void {
  useEffect(() => {
    if (when) load().catch(() => {})
  }, [load, when])
}
