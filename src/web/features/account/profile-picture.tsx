import { sentenceFor } from '#domain/errors.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import styles from './form.module.css'

/** Where a picture will go. Until then the first letter of the address stands in. */
export function ProfilePicture() {
  const state = useStore(session)
  const email = state.status === 'signed-in' ? (state.user.email ?? '') : ''
  return (
    <div className={styles['picture']}>
      <span className={styles['initial']} aria-hidden="true">
        {email.slice(0, 1)}
      </span>
      <div>
        <Button small disabled aria-describedby="picture-hint">
          Change picture
        </Button>
        <p id="picture-hint" className={styles['hint']}>
          2MB maximum. {sentenceFor('not_available')}
        </p>
      </div>
    </div>
  )
}
