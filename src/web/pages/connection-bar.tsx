import { useEffect, useState } from 'react'
import { connection, noteLost, noteReached } from '../connection.ts'
import { pause } from '../features/generate/pause.ts'
import { useSeenAgain } from '../use-connection.ts'
import { useEvent } from '../ui/use-event.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useStore } from '../ui/store.ts'
import styles from './connection-bar.module.css'

/** Waits between attempts to reach the server; the last one ever after. */
const retryMs = [1000, 2000, 4000, 8000]

/** After so long one is told what that means. */
const longMs = 30_000

/** A tab that was out of sight for so long may have slept: what it believes is asked anew. */
const sleepMs = 20_000

/** Says that the server does not answer, asks it again and again, and goes when it does. */
export function ConnectionBar() {
  const lostAt = useStore(connection)
  const [isLong, setLong] = useState(false)

  useEvent('offline', noteLost)
  useSeenAgain(() => void ask(), sleepMs)

  useEffect(() => {
    if (lostAt === undefined) return
    const stop = new AbortController()
    void askAgain(stop.signal, () => setLong(Date.now() - lostAt > longMs))
    return () => {
      stop.abort()
      setLong(false)
    }
  }, [lostAt])

  return (
    <div role="status" className={lostAt === undefined ? 'visually-hidden' : styles['bar']}>
      {lostAt !== undefined && (
        <>
          <Spinner small />
          <p>
            <b>Connection lost. Trying again…</b>
            {isLong && ' What you see stays as it is. It goes on by itself once the server answers.'}
          </p>
        </>
      )}
    </div>
  )
}

async function askAgain(signal: AbortSignal, onAsked: () => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(retryMs[Math.min(attempt, retryMs.length - 1)] ?? 0, signal)
    if (signal.aborted) return
    await ask()
    onAsked()
  }
}

async function ask(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) noteReached()
  else noteLost()
}
