import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import dialogStyles from '../ui/confirm-dialog.module.css'
import { useEvent } from '../ui/use-event.ts'
import { Switch } from '../ui/switch.tsx'
import * as words from './words-aside.ts'
import styles from './app-keys.module.css'

/** Leads to the search of the library. */
export const searchHash = '#search'

const storageKey = 'single-keys'

/** Keys that work on every screen, and what tells of them. Those without Ctrl can be turned off. */
export function AppKeys() {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [single, setSingle] = useState(() => localStorage.getItem(storageKey) !== 'off')

  function search() {
    // Where there is a field already, no letter that follows is lost.
    const field = document.querySelector<HTMLElement>('main input[type=search]')
    if (field) field.focus()
    else void navigate(`/app/library${searchHash}`)
  }

  function actOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return search
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog')
    if (!single || isTyping || ctrlKey || metaKey || altKey) return undefined
    if (key === '/') return search
    if (key === '?') return () => dialog.current?.showModal()
    if (key === 'j' || key === 'k') return () => moveInList(key === 'j' ? 1 : -1)
    return undefined
  }

  useEvent('keydown', (event) => {
    const act = actOf(event)
    if (!act || event.defaultPrevented) return
    event.preventDefault()
    act()
  })

  return (
    <dialog ref={dialog} className={dialogStyles['dialog']} aria-labelledby="keys-heading" closedby="any">
      <h2 id="keys-heading">{words.keyboard}</h2>
      <dl className={styles['keys']}>
        {words.keyHelp.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words.singleKeys}
        hint={words.singleKeysHint}
        checked={single}
        onChange={({ target }) => {
          setSingle(target.checked)
          localStorage.setItem(storageKey, target.checked ? 'on' : 'off')
        }}
      />
      <div className={dialogStyles['actions']}>
        <Button small onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
    </dialog>
  )
}

/** Moves the focus from text to text. */
function moveInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-rows] > li')].flatMap(
    (row) => row.querySelector('a') ?? [],
  )
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  links.at(at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1))?.focus()
}
