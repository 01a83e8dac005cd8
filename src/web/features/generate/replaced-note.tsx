import { TextButton } from '../../ui/text-button.tsx'
import styles from './reading-notes.module.css'

/** Says that a text gave way to another, where that happened, and brings it back; until it is edited or worked on. */
export default function ReplacedNote({ bringBack, removed }: { bringBack: () => void; removed: boolean }) {
  return (
    <p className={styles['notes']}>
      <span>
        {removed ? 'Your text was removed.' : 'Your text was replaced.'}{' '}
        <TextButton
          onClick={({ currentTarget }) => {
            // The button may be gone afterwards; a keyboard goes on from here.
            currentTarget.closest<HTMLElement>('[role=status]')?.focus()
            bringBack()
          }}
        >
          Bring it back
        </TextButton>
      </span>
    </p>
  )
}
