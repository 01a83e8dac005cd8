import { use } from 'react'
import type { ResultChange } from '#domain/result-change.ts'
import { isAt, type ClaimPlace } from '#domain/tools/change-result.ts'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './claim-actions.module.css'
import { ChangesContext } from './changes.ts'

type Props = {
  /** Where what is meant stands. */
  place: ClaimPlace
  /** Told with the buttons to whoever does not see what they stand beside. */
  name: string
  onEdit?: (() => void) | undefined
}

/** What a reader may do with a claim that is worth a second look, or with a question. */
export function ClaimActions({ place: { path, part }, name, onEdit }: Props) {
  const changes = use(ChangesContext)
  if (!changes) return null
  const { busy, change, refused } = changes
  const isHere = (one: ResultChange | undefined) => one && 'path' in one && isAt(one, { path, part })
  const writing = busy?.type === 'rewrite' && isHere(busy)
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <span className={styles['actions']} lang="en" dir="ltr">
      {onEdit && (
        <TextButton data-edit={path} onClick={onEdit}>
          Edit{of}
        </TextButton>
      )}
      <TextButton
        aria-disabled={busy !== undefined}
        onClick={() => void change({ type: 'rewrite', path, part }, 'Written again.')}
      >
        {writing ? 'Writing…' : 'Write it again'}
        {of}
      </TextButton>
      <TextButton
        aria-disabled={busy !== undefined}
        onClick={() => void change({ type: 'remove', path, part }, 'Removed.')}
      >
        Remove{of}
      </TextButton>
      {isHere(refused?.change) && (
        <span role="alert" className={styles['failure']}>
          {refused?.words}
        </span>
      )}
    </span>
  )
}
