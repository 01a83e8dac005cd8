import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, told anew each second while `runs`. */
export function useNow(runs = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
