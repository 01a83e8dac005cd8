import { TextButton } from '../../ui/text-button.tsx'
import { useStore } from '../../ui/store.ts'
import { chosenPart } from './chosen-part.ts'
import { grouped } from './character-count.ts'
import { rich } from '../../ui/rich.tsx'
import * as words from './words-source.ts'
import styles from './reading-notes.module.css'
import type { WorkedSource } from './use-source.ts'

/** That the text is a part of a longer one, and the way to another part. */
export function PartLine({
  source: { state, dispatch },
  disabled,
}: {
  source: WorkedSource
  disabled: boolean
}) {
  const part = useStore(chosenPart)
  if (!part || part.text !== state.text) return null
  return (
    <p className={styles['notes']}>
      <span>
        {rich(words.partOf(grouped(part.text.length), grouped(part.whole.text.length)), {
          name: <bdi>{part.name}</bdi>,
        })}{' '}
        {!disabled && (
          <TextButton onClick={() => dispatch({ type: 'taken', isPart: true, ...part.whole })}>
            {words.chooseOtherPart}
          </TextButton>
        )}
      </span>
    </p>
  )
}
