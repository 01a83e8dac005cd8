import * as words from './words-frame.ts'
import styles from './spinner.module.css'

/** @param small beside words that say what is waited for; otherwise it stands for all that is to come */
export function Spinner({ label = words.loading, small = false }: { label?: string; small?: boolean }) {
  const ring = <span className={styles['ring']} data-small={small} aria-hidden="true" />
  if (small) return ring
  return (
    <div className={styles['spinner']} role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
