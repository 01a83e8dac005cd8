import { useState } from 'react'
import { networkFiguresOf, type NetworkFigures, type ShareAnswers } from '#domain/share/answers.ts'
import { call, sentenceOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './answers.module.css'

/** Networks that are listed one by one. */
const mostListed = 20

type Props = {
  answers: ShareAnswers
  /** The answers are to be asked for anew. */
  onChange: () => Promise<void>
  onFailure: (sentence: string) => void
}

/** How many attempts came from one network each, so that strangers' are removed at once. */
export function Networks({ answers: { share, attempts }, onChange, onFailure }: Props) {
  const [removing, setRemoving] = useState<NetworkFigures>()
  const networks = networkFiguresOf(attempts)
  const others = networks.slice(mostListed)
  if (networks.length === 0) return null

  async function remove({ network }: NetworkFigures) {
    try {
      await call(`/api/shares/${share.id}/networks/${network}/attempts`, { method: 'DELETE' })
      await onChange()
    } catch (error) {
      onFailure(sentenceOf(error))
    }
  }

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
            void remove(removing)
          }}
        />
      )}
    </details>
  )
}
