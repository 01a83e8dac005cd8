import { useUsage } from './queries.ts'
import * as words from './words.ts'
import styles from './allowance-note.module.css'

// The clock as the reader's own place writes it.
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** How much of the day's allowance is left, and when it is renewed. */
export default function AllowanceNote() {
  const today = useUsage()
  if (!today) return null
  if (today.allowance === 'unlimited') return <span className={styles['note']}>{words.unlimited}</span>
  const left = Math.max(today.allowance - today.used, 0)
  return (
    <span className={styles['note']}>
      {words.leftToday(left, today.allowance)}
      <span className={styles['reset']}>{words.resetsAt(time.format(new Date(today.resetsAt)))}</span>
    </span>
  )
}
