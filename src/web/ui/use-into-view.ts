import { useEffect, useRef } from 'react'

/**
 * Brings a part into view, whose ref it gives.
 * @param when each value but a false one brings it there anew
 */
export function useIntoView<Part extends HTMLElement>(
  when: unknown,
  block: 'nearest' | 'center' = 'nearest',
) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (when !== false && when !== undefined) part.current?.scrollIntoView({ block })
  }, [when, block])
  return part
}
