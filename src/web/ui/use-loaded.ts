import { useEffect, useState } from 'react'

/** What `load` gives, once it is there; until then, and where it never comes, `otherwise`. */
export function useLoaded<T>(load: () => Promise<T>, otherwise: T): T {
  const [value, setValue] = useState(otherwise)
  useEffect(() => {
    load().then(setValue, () => undefined)
  }, [load])
  return value
}
