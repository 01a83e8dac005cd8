import { useState } from 'react'
import { networkFiguresOf, type NetworkFigures, type ShareAnswers } from '#domain/share/answers.ts'
import { deleteNetworkAttempts } from '#domain/calls/shares.ts'
import { ask } from '../../api.ts'
import type { Act } from '../../use-act.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
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
      <summary>Where they came from</summary>
      <p>
        A school or a home is usually one network. If strangers got hold of the link, you can remove all that
        came from theirs. We don’t keep anyone’s address.
      </p>
      <ul>
        {networks.slice(0, mostListed).map((figures) => (
          <li key={figures.network}>
            From one network: {figures.attempts}
            {figures.unanswered > 0 && `, ${figures.unanswered} of them without an answer yet`}
            <TextButton
              aria-label={`Remove all ${figures.attempts} from this network`}
              onClick={() => setRemoving(figures)}
            >
              Remove all
            </TextButton>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          From {others.length} other networks: {others.reduce((sum, figures) => sum + figures.attempts, 0)}
        </p>
      )}
      {removing && (
        <ConfirmDialog
          question={`Remove all ${removing.attempts} attempts that came from this network, with their answers? You can’t undo it.`}
          action="Remove all"
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
