import type { Difference } from '#domain/generation.ts'
import styles from './claim-said.module.css'
import { differencesInWords } from './difference-words.ts'

type Props = { words: string; differences: readonly Difference[] | undefined }

/** The claim whose passage stands below, and what the two say differently. */
export function ClaimSaid({ words, differences = [] }: Props) {
  const [only, ...others] = differences
  const pair =
    others.length === 0 && only?.said !== undefined && only.written !== undefined ? only : undefined
  const at = pair?.said === undefined ? -1 : words.indexOf(pair.said)
  const { said = '' } = pair ?? {}
  return (
    <div className={styles['said']}>
      {pair ? (
        <div className={styles['pair']}>
          <p>
            <small>You read</small> <b>{pair.said}</b>
          </p>
          <p>
            <small>The passage says</small> <b>{pair.written}</b>
          </p>
        </div>
      ) : (
        differences.length > 0 && <p className={styles['differs']}>{differencesInWords(differences)}</p>
      )}
      <p className={styles['claim']} dir="auto">
        “
        {at < 0 ? (
          words.trim()
        ) : (
          <>
            {words.slice(0, at).trimStart()}
            <b>{said}</b>
            {words.slice(at + said.length).trimEnd()}
          </>
        )}
        ”
      </p>
    </div>
  )
}
