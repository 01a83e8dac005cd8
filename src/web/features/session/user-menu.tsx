import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Link } from 'react-router'
import { authClient, session } from '../../session.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { useStore } from '../../ui/store.ts'
import styles from './user-menu.module.css'

/** The menu of the person at the screen, labelled with the part of their address before the @. */
export default function UserMenu() {
  const state = useStore(session)
  const name = state.status === 'signed-in' ? (state.user.email ?? '').split('@')[0] : ''
  return (
    <Menu>
      <MenuButton className={styles['button']}>
        <span className={styles['name']}>{name}</span> <ChevronDown size={16} aria-hidden />
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

/** Ends this session. What goes wrong on the way goes only to the console (specification, section 8). */
async function signOut(): Promise<void> {
  const { error } = await (await authClient()).signOut({ scope: 'local' })
  // oxlint-disable-next-line no-console
  if (error) console.error(error)
}
