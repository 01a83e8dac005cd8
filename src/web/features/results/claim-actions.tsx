import { use } from 'react'
import type { ResultChange } from '#domain/result-change.ts'
import { isAt, type ClaimPlace } from '#domain/tools/change-result.ts'
import { language } from '../../language.ts'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './claim-actions.module.css'
import { ChangesContext } from './changes.ts'
import * as words from './words.ts'

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
  const of = <span className="visually-hidden">{words.unseenName(name)}</span>
  return (
    <span className={styles['actions']} lang={language} dir="ltr">
      {onEdit && (
        <TextButton data-edit={path} onClick={onEdit}>
          {words.edit}
          {of}
        </TextButton>
      )}
      <TextButton
        aria-disabled={busy !== undefined}
        onClick={() => void change({ type: 'rewrite', path, part }, words.writtenAgain)}
      >
        {writing ? words.writing : words.writeAgain}
        {of}
      </TextButton>
      <TextButton
        aria-disabled={busy !== undefined}
        onClick={() => void change({ type: 'remove', path, part }, words.removed)}
      >
        {words.remove}
        {of}
      </TextButton>
      {isHere(refused?.change) && (
        <span role="alert" className={styles['failure']}>
          {refused?.words}
        </span>
      )}
    </span>
  )
}
