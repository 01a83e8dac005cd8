import type { ReactNode } from 'react'
import { keepBeginning } from '#domain/source-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { WorkedSource } from './use-source.ts'
import styles from './source-panel.module.css'

type Props = { id: string; source: WorkedSource; liftLimit: ReactNode; children: ReactNode }

/** What is wrong with a text and, where it is too long, what can be done about it. */
export function SourceFailure({ id, source: { state, dispatch }, liftLimit, children }: Props) {
  const { excess, limit } = state
  const beginning = excess && keepBeginning(excess.text, limit)
  return (
    <div className={styles['failure']}>
      <Notice
        id={id}
        tone="bad"
        actions={
          (beginning || liftLimit) && (
            <>
              {beginning && (
                <Button small onClick={() => dispatch({ type: 'taken', text: beginning, file: excess.file })}>
                  Keep the first {beginning.length.toLocaleString('en-US')}
                </Button>
              )}
              {liftLimit}
            </>
          )
        }
      >
        {children}
      </Notice>
    </div>
  )
}
