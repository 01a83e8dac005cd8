import type { ReactNode } from 'react'
import styles from './prose.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** A page to be read: one column, set like a book. */
export function Prose({ title, lead, children }: Props) {
  return (
    <article className={styles['prose']}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </article>
  )
}
