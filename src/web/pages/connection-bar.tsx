import { connection, noteLost, noteReached } from '../connection.ts'
import { pause } from '../features/generate/pause.ts'
import { useSeenAgain } from '../use-connection.ts'
import { useNow } from '../ui/use-now.ts'
import { useEvent } from '../ui/use-event.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useStore } from '../ui/store.ts'
import * as words from './words-aside.ts'
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
  const isLong = useNow(lostAt !== undefined) - (lostAt ?? Infinity) > longMs

  useEvent('offline', noteLost)
  useSeenAgain(() => void ask(), sleepMs)

  return (
    <div role="status" className={lostAt === undefined ? 'visually-hidden' : styles['bar']}>
      {lostAt !== undefined && (
        <>
          <Spinner small />
          <p>
            <b>{words.connectionLost}</b>
            {isLong && ` ${words.staysAsItIs}`}
          </p>
        </>
      )}
    </div>
  )
}

/** Asks a server that does not answer until it does. */
async function askAgain(): Promise<void> {
  for (let attempt = 0; connection.read() !== undefined; attempt += 1) {
    await pause(retryMs[Math.min(attempt, retryMs.length - 1)] ?? 0, never)
    await ask()
  }
}

const never = new AbortController().signal
let asking: Promise<void> | undefined
function watch(): void {
  if (connection.read() === undefined) return
  asking ??= askAgain().finally(() => {
    asking = undefined
    watch()
  })
}
connection.subscribe(watch)
watch()

async function ask(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) noteReached()
  else noteLost()
}
