import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { searchHash } from './app-keys.tsx'
import { Pictogram } from '../ui/pictogram.tsx'
import styles from './search-field.module.css'
import { useFocus } from '../ui/use-focus.ts'
import * as words from '../features/library/words.ts'

/** So long after the last key a search begins. */
const pauseMs = 200

type Props = {
  /** What is being searched for, as the address has it. */
  query: string
  onSearch: (query: string) => void
}

/** Searches as one types; Escape gives up. */
export function SearchField({ query, onSearch }: Props) {
  const [typed, setTyped] = useState(query)
  const [searched, setSearched] = useState(query)
  // Changed from outside, as by the way back, it is what stands here.
  if (searched !== query) {
    setSearched(query)
    if (typed.trim() !== query) setTyped(query)
  }

  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed.trim() === query) return
    const timer = setTimeout(() => search(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, query])

  // Somebody came to search.
  const { hash, key } = useLocation()
  const field = useFocus<HTMLInputElement>(hash === searchHash && key)

  return (
    <label className={styles['field']}>
      <Pictogram name="find" />
      <input
        ref={field}
        type="search"
        aria-label={words.searchTexts}
        aria-keyshortcuts="/"
        placeholder={words.searchHint}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
          if (event.key === 'Enter') onSearch(typed.trim())
        }}
      />
      <kbd aria-hidden="true">{typed ? words.escapeKey : '/'}</kbd>
    </label>
  )
}
