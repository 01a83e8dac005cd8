import { useRef, useState } from 'react'
import type UserMenuItems from './user-menu-items.tsx'
import type { TakenOver } from './user-menu-items.tsx'
import { UserMenuLabel } from './user-menu-label.tsx'
import styles from './user-menu.module.css'

/**
 * The menu of the person at the screen. Until somebody reaches for it a plain button stands in, so that no screen has
 * to load a menu that nobody opens.
 */
export function UserMenu() {
  const [Items, setItems] = useState<{ component: typeof UserMenuItems; takenOver: TakenOver }>()
  const left = useRef<TakenOver>('pointed-at')

  function reach(how: TakenOver) {
    if (how === 'clicked' || left.current !== 'clicked') left.current = how
    void import('./user-menu-items.tsx').then((module) =>
      setItems({ component: module.default, takenOver: left.current }),
    )
  }

  if (Items) return <Items.component takenOver={Items.takenOver} />
  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => reach('pointed-at')}
      onFocus={() => reach('focused')}
      onClick={() => reach('clicked')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') reach('clicked')
      }}
    >
      <UserMenuLabel />
    </button>
  )
}
