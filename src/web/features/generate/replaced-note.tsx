import { TextButton } from '../../ui/text-button.tsx'
import * as words from './words-source.ts'
import styles from './reading-notes.module.css'

/** Says that a text gave way to another, where that happened, and brings it back; until it is edited or worked on. */
export default function ReplacedNote({ bringBack, removed }: { bringBack: () => void; removed: boolean }) {
  return (
    <p className={styles['notes']}>
      <span>
        {removed ? words.textRemoved : words.textReplaced}{' '}
        <TextButton
          onClick={({ currentTarget }) => {
            // The button may be gone afterwards; a keyboard goes on from here.
            currentTarget.closest<HTMLElement>('[role=status]')?.focus()
            bringBack()
          }}
        >
          {words.bringBack}
        </TextButton>
      </span>
    </p>
  )
}
