import { useState } from 'react'
import { useStore } from '../../ui/store.ts'
import { running } from '../../running.ts'
import { SourceRow } from './source-row.tsx'
import styles from './source-list.module.css'
import type { Library, LibraryRow } from './queries.ts'

type Props = { rows: readonly LibraryRow[]; library: Library; label?: string; query?: string }

/** Texts, each with what was made of it. */
export function SourceList({ rows, library, label, query }: Props) {
  const { runs } = useStore(running)
  const [now] = useState(() => Date.now())
  return (
    <ul className={styles['list']} aria-label={label} data-rows="">
      {rows.map((row) => (
        <SourceRow key={row.id} row={row} runs={runs} library={library} now={now} query={query} />
      ))}
    </ul>
  )
}
