import { type ReactNode } from 'react'
import { lazyPage } from '../../lazy-page.tsx'
import { useSession } from '../../session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Unreachable } from '../../ui/unreachable.tsx'
import styles from './guard.module.css'

const ToSignIn = lazyPage(() => import('./to-sign-in.tsx'))
const SecondFactorStep = lazyPage(() => import('./second-factor-step.tsx'))

/**
 * Shows the app to signed-in people; sends everybody else to sign in or, from a call to action, to sign up, and
 * remembers where they were going. Whoever owes a second proof is asked for it where they are.
 */
export function Guard({ children }: { children: ReactNode }) {
  const state = useSession()

  if (state.status === 'signed-in') return children
  if (state.status === 'signed-out') return <ToSignIn />
  if (state.status === 'second-factor') return <SecondFactorStep />
  if (state.status === 'unreachable') {
    return (
      <div className={styles['unreachable']}>
        <Unreachable />
      </div>
    )
  }
  return <Spinner />
}
