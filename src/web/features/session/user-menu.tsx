import { useRef } from 'react'
import { Link } from 'react-router'
import { session } from '../../session.ts'
import { Menu } from '../../ui/menu.tsx'
import { useStore } from '../../ui/store.ts'
import { signOut } from './sign-out.ts'
import * as words from './words-menu.ts'
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
          <span className="visually-hidden">{words.accountOf} </span>
          <span className={styles['name']}>{name}</span>{' '}
          <span className={styles['chevron']} aria-hidden="true" />
        </>
      }
    >
      <Link role="menuitem" tabIndex={-1} to="/app/settings">
        {words.settings}
      </Link>
      <Link role="menuitem" tabIndex={-1} to="/app/billing">
        {words.billing}
      </Link>
      <Link role="menuitem" tabIndex={-1} to="/app/account">
        {words.account}
      </Link>
      <button role="menuitem" tabIndex={-1} type="button" onClick={() => void signOut()}>
        {words.signOut}
      </button>
    </Menu>
  )
}
