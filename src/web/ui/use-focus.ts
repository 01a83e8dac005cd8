import { useEffect, useRef } from 'react'

/**
 * Brings the focus to a part, whose ref it gives.
 * @param when each value but a false one brings it there anew
 */
export function useFocus<Part extends HTMLElement>(when: unknown, how: 'focus' | 'select' = 'focus') {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (!when) return
    if (how === 'select' && part.current instanceof HTMLInputElement) part.current.select()
    else part.current?.focus()
  }, [when, how])
  return part
}
