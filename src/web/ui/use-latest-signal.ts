import { useEffect, useState } from 'react'

/** Begins work of which only the latest counts: what was begun before is aborted, and the last when its screen is left. */
export function useLatestSignal() {
  const [latest] = useState(() => {
    let running = new AbortController()
    const abort = () => running.abort()
    const begin = () => {
      abort()
      return (running = new AbortController()).signal
    }
    return { begin, abort }
  })
  useEffect(() => latest.abort, [latest])
  return latest
}
