import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { session, startSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStore } from '../../ui/store.ts'
import styles from './guard.module.css'

/** Shows the app to signed-in people; sends everybody else to sign in, and remembers where they were going. */
export function Guard({ children }: { children: ReactNode }) {
  const state = useStore(session)
  const location = useLocation()
  useEffect(startSession, [])

  if (state.status === 'signed-in') return children
  if (state.status === 'signed-out') {
    return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />
  }
  if (state.status === 'unreachable') {
    return (
      <div className={styles['unreachable']}>
        <Notice
          tone="bad"
          actions={
            <Button small onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          {new AppError('offline').message}
        </Notice>
      </div>
    )
  }
  return <Spinner />
}
