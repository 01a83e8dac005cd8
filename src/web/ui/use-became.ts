import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something when a thing becomes so that was not; not where it is so from the beginning. */
export function useBecame(isSo: boolean, act: () => void): void {
  const wasSo = useRef(isSo)
  const become = useEffectEvent(act)
  useEffect(() => {
    if (isSo && !wasSo.current) become()
    wasSo.current = isSo
  }, [isSo])
}
