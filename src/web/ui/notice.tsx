import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  tone: 'bad' | 'good' | 'plain'
  id?: string
  children: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/** A sentence that needs attention, said aloud by screen readers when it appears. */
export function Notice({ tone, id, children, actions }: Props) {
  return (
    <div
      id={id}
      className={`${styles['notice']} ${styles[tone] ?? ''}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <p>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
