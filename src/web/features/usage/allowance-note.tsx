import { useEffect } from 'react'
import { useStore } from '../../ui/store.ts'
import { refreshUsage, usage } from './usage-store.ts'
import styles from './allowance-note.module.css'

// The clock as the reader's own place writes it.
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** A day: the longest that an allowance can last. */
const longestWaitMs = 86_400_000

/** How much of the day's allowance is left, and when it is renewed. */
export default function AllowanceNote() {
  const today = useStore(usage)
  const resetsAt = today?.resetsAt

  // A new day, and what was used or changed in another tab.
  useEffect(() => {
    const refresh = () => void refreshUsage().catch(() => {})
    const look = () => document.visibilityState === 'visible' && refresh()
    const wait = resetsAt === undefined ? longestWaitMs : Date.parse(resetsAt) - Date.now() + 1000
    const timer = setTimeout(refresh, Math.min(Math.max(wait, 1000), longestWaitMs))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [resetsAt])

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
