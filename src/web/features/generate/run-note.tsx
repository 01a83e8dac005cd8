import { stageInWords } from '#domain/stage.ts'
import { connection } from '../../connection.ts'
import { useStore } from '../../ui/store.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Run } from './work-state.ts'
import * as words from './words-work.ts'
import styles from './tool-tabs.module.css'

/** How long it has been going on, and what, as in "0:14 · Writing". The time is for the eye only. */
export default function RunNote({ run }: { run: Run }) {
  const { startedAt } = run
  const now = useNow()
  const isLost = useStore(connection) !== undefined
  // What there is no room for is said to screen readers.
  const stage = run.stage === 'waiting' ? words.busyAgainIn(run.done ?? 0) : stageInWords(run)
  const seconds = Math.max(Math.floor((now - startedAt) / 1000), 0)
  return (
    <>
      <span aria-hidden="true">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
      <span className={styles['long']}>{` · ${isLost ? words.connectionLost : stage}`}</span>
    </>
  )
}
