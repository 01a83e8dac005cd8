import { useRef } from 'react'
import styles from './source-row.module.css'
import * as words from './words.ts'

/** Takes another name in the place of the one that stands there: Enter keeps it, Escape does not. */
export function NameForm({ name, onEnd }: { name: string; onEnd: (name?: string) => void }) {
  const ended = useRef(false)

  function end(typed?: string) {
    // Leaving by a key also takes the focus away.
    if (ended.current) return
    ended.current = true
    onEnd(typed?.trim() || undefined)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        end(new FormData(event.currentTarget).get('name') as string)
      }}
    >
      <input
        name="name"
        className={styles['name']}
        aria-label={words.nameOf(name)}
        autoComplete="off"
        autoFocus
        maxLength={255}
        defaultValue={name}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => end(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end()
        }}
      />
    </form>
  )
}
