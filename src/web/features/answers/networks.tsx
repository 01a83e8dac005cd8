import { useState } from 'react'
import { networkFiguresOf, type NetworkFigures, type ShareAnswers } from '#domain/share/answers.ts'
import { deleteNetworkAttempts } from '#domain/calls/shares.ts'
import { ask } from '../../api.ts'
import type { Act } from '../../use-act.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import * as words from './words.ts'
import styles from './answers.module.css'

/** Networks that are listed one by one. */
const mostListed = 20

type Props = {
  answers: ShareAnswers
  act: Act
}

/** How many attempts came from one network each, so that strangers' are removed at once. */
export function Networks({ answers: { share, attempts }, act }: Props) {
  const [removing, setRemoving] = useState<NetworkFigures>()
  const networks = networkFiguresOf(attempts)
  const others = networks.slice(mostListed)
  if (networks.length === 0) return null

  return (
    <details className={styles['networks']}>
      <summary>{words.whereFrom}</summary>
      <p>{words.aboutNetworks}</p>
      <ul>
        {networks.slice(0, mostListed).map((figures) => (
          <li key={figures.network}>
            {figures.unanswered > 0
              ? words.fromNetworkUnanswered(figures.attempts, figures.unanswered)
              : words.fromNetwork(figures.attempts)}
            <TextButton aria-label={words.removeAllOf(figures.attempts)} onClick={() => setRemoving(figures)}>
              {words.removeAll}
            </TextButton>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          {words.fromOthers(
            others.length,
            others.reduce((sum, figures) => sum + figures.attempts, 0),
          )}
        </p>
      )}
      {removing && (
        <ConfirmDialog
          question={words.askRemoveAll(removing.attempts)}
          action={words.removeAll}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            void act(() => ask(deleteNetworkAttempts, { id: share.id, network: removing.network }))
          }}
        />
      )}
    </details>
  )
}
