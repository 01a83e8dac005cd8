import { useRef } from 'react'
import { Link } from 'react-router'
import { session } from '../../session.ts'
import { Menu } from '../../ui/menu.tsx'
import { useStore } from '../../ui/store.ts'
import { signOut } from './sign-out.ts'
import styles from './user-menu.module.css'

/** The menu of the person at the screen, called by the part of their address before the @. */
export default function UserMenu() {
  const state = useStore(session)
  const name = state.status === 'signed-in' ? (state.user.email ?? '').split('@')[0] : ''
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      button={button}
      buttonClass={styles['button']}
      label={
        <>
          <span className="visually-hidden">Account: </span>
          <span className={styles['name']}>{name}</span>{' '}
          <span className={styles['chevron']} aria-hidden="true" />
        </>
      }
    >
      <Link role="menuitem" tabIndex={-1} to="/app/settings">
        Settings
      </Link>
      <Link role="menuitem" tabIndex={-1} to="/app/billing">
        Billing
      </Link>
      <Link role="menuitem" tabIndex={-1} to="/app/account">
        Account
      </Link>
      <button role="menuitem" tabIndex={-1} type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </Menu>
  )
}
