import type { Difference } from '#domain/generation.ts'
import { rich } from '../../ui/rich.tsx'
import styles from './claim-said.module.css'
import { differencesInWords } from './difference-words.ts'
import * as words from './words.ts'

type Props = { claim: string; differences: readonly Difference[] | undefined }

/** The claim whose passage stands below, and what the two say differently. */
export function ClaimSaid({ claim, differences = [] }: Props) {
  const [only, ...others] = differences
  const pair =
    others.length === 0 && only?.said !== undefined && only.written !== undefined ? only : undefined
  const at = pair?.said === undefined ? -1 : claim.indexOf(pair.said)
  const { said = '' } = pair ?? {}
  return (
    <div className={styles['said']}>
      {pair ? (
        <div className={styles['pair']}>
          <p>
            <small>{words.youRead}</small> <b>{pair.said}</b>
          </p>
          <p>
            <small>{words.passageSays}</small> <b>{pair.written}</b>
          </p>
        </div>
      ) : (
        differences.length > 0 && <p className={styles['differs']}>{differencesInWords(differences)}</p>
      )}
      <p className={styles['claim']} dir="auto">
        {rich(words.claimQuoted, {
          claim:
            at < 0 ? (
              claim.trim()
            ) : (
              <>
                {claim.slice(0, at).trimStart()}
                <b>{said}</b>
                {claim.slice(at + said.length).trimEnd()}
              </>
            ),
        })}
      </p>
    </div>
  )
}
