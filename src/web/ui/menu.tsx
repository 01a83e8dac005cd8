import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { itemByKey, itemByTyping } from './menu-keys.ts'
import styles from './menu.module.css'

type MenuProps = {
  button: RefObject<HTMLButtonElement | null>
  buttonClass: string | undefined
  label: ReactNode
  children: ReactNode
}

/** A button and the menu it opens, by the ARIA practices for menu buttons. The children bear the role `menuitem`. */
export function Menu({ button, buttonClass, label, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ letters: '', at: 0 })

  /** @param item what takes the focus; by pointer it is the menu itself */
  function show(item?: 0 | -1) {
    if (!menu.current) return
    // At once, because nothing hidden takes the focus.
    menu.current.hidden = false
    setOpen(true)
    const taking = item === undefined ? menu.current : itemsOf(menu.current).at(item)
    taking?.focus()
  }

  function close() {
    button.current?.focus()
    setOpen(false)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (!menu.current || event.ctrlKey || event.altKey || event.metaKey) return
    const items = itemsOf(menu.current)
    const current = items.findIndex((item) => item === document.activeElement)
    const found = itemByKey(key, current, items.length)
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      show(key === 'ArrowDown' ? 0 : -1)
    } else if (key === 'Escape') close()
    // The browser then goes on from the button.
    else if (key === 'Tab') return close()
    else if (found !== undefined) items[found]?.focus()
    else if (key === ' ') items[current]?.click()
    else if (key.length === 1) {
      const labels = items.map((item) => item.textContent)
      const reached = itemByTyping(key, event.timeStamp, typed.current, current, labels)
      typed.current = reached.typed
      items[reached.item ?? -1]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div
      className={styles['frame']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        id={`${id}b`}
        className={buttonClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={press}
        // A press would else take the focus away, and the menu with it, which the click then opens again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => (open ? close() : show(detail > 0 ? undefined : 0))}
      >
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}b`}
        className={styles['items']}
        hidden={!open}
        onKeyDown={press}
        onClick={close}
        onPointerMove={({ target }) => (target as Element).closest<HTMLElement>('[role]')?.focus()}
      >
        {children}
      </div>
    </div>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
