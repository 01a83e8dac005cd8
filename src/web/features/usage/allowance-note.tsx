import { useUsage } from './queries.ts'
import styles from './allowance-note.module.css'

// The clock as the reader's own place writes it.
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** How much of the day's allowance is left, and when it is renewed. */
export default function AllowanceNote() {
  const today = useUsage()
  if (!today) return null
  if (today.allowance === 'unlimited') return <span className={styles['note']}>Unlimited</span>
  const left = Math.max(today.allowance - today.used, 0)
  return (
    <span className={styles['note']}>
      {left} of {today.allowance} left today
      <span className={styles['reset']}>, resets at {time.format(new Date(today.resetsAt))}</span>
    </span>
  )
}
