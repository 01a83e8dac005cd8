import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import styles from './door.module.css'

/** The page of a link: no navigation, one thing to do. No search engine is to list it. */
export function Door({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <main className={styles['door']} data-wide={wide}>
      <PageTitle>{`${title} | Morsel`}</PageTitle>
      <meta name="robots" content="noindex" />
      <Wordmark to="/" />
      {children}
    </main>
  )
}

/** All there is to say of a link that leads nowhere, or not any more. */
export function DoorSentence({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <Door title={title}>
      <div className={styles['end']}>
        <h1>{title}</h1>
        <p>{children}</p>
        {action}
      </div>
    </Door>
  )
}
