import { useEffect, useEffectEvent } from 'react'

/** What a window hears; `visibilitychange` comes up to it from its document. */
type Events = WindowEventMap & { visibilitychange: Event }

/** Hears an event of the window as long as a part is shown. */
export function useEvent<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void): void {
  const hear = useEffectEvent((event: Event) => act(event as Events[Name]))
  useEffect(() => {
    window.addEventListener(name, hear)
    return () => window.removeEventListener(name, hear)
  }, [name])
}
