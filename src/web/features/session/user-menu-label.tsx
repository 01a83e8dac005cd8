import { session } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import styles from './user-menu.module.css'

/** The part of a person's address before the @. */
export function UserMenuLabel() {
  const state = useStore(session)
  const name = state.status === 'signed-in' ? (state.user.email ?? '').split('@')[0] : ''
  return (
    <>
      <span className="visually-hidden">Account: </span>
      <span className={styles['name']}>{name}</span> <span className={styles['chevron']} aria-hidden="true" />
    </>
  )
}
