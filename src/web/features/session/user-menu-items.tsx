import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Menu } from '../../ui/menu.tsx'
import { signOut } from './sign-out.ts'
import { UserMenuLabel } from './user-menu-label.tsx'
import styles from './user-menu.module.css'

/** How the stand-in was left: a click on it opens the menu, and its focus is taken over. */
export type TakenOver = 'pointed-at' | 'focused' | 'clicked'

/** The menu itself. */
export default function UserMenuItems({ takenOver }: { takenOver: TakenOver }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Unless it went on meanwhile.
    const lost = document.activeElement === document.body
    if (takenOver !== 'pointed-at' && lost) button.current?.focus()
    if (takenOver === 'clicked') button.current?.click()
  }, [takenOver])
  return (
    <Menu button={button} buttonClass={styles['button']} label={<UserMenuLabel />}>
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
