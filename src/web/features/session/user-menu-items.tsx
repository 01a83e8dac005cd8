import { useEffect, useRef } from 'react'
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Link } from 'react-router'
import { signOut } from './sign-out.ts'
import { UserMenuLabel } from './user-menu-label.tsx'
import styles from './user-menu.module.css'

/** How the stand-in was left: a click on it opens the menu, and its focus is taken over. */
export type TakenOver = 'pointed-at' | 'focused' | 'clicked'

/** The menu itself: arrow keys, type-ahead and Escape are the library's. */
export default function UserMenuItems({ takenOver }: { takenOver: TakenOver }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Unless it went on meanwhile.
    const lost = document.activeElement === document.body
    if (takenOver !== 'pointed-at' && lost) button.current?.focus()
    if (takenOver === 'clicked') button.current?.click()
  }, [takenOver])
  return (
    <Menu>
      <MenuButton ref={button} className={styles['button']}>
        <UserMenuLabel />
      </MenuButton>
      <MenuItems className={styles['items']} anchor={{ to: 'bottom end', gap: 6 }}>
        <MenuItem>
          <Link to="/app/settings">Settings</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/app/billing">Billing</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/app/account">Account</Link>
        </MenuItem>
        <MenuItem>
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  )
}
