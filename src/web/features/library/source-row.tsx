import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RunElsewhere } from '../../running.ts'
import { Button } from '../../ui/button.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { Menu } from '../../ui/menu.tsx'
import { NameForm } from './name-form.tsx'
import { RunningNote } from './running-note.tsx'
import styles from './source-row.module.css'
import { addressOf, wordsOfKind } from './source-words.ts'
import { ToolMarks } from './tool-marks.tsx'
import type { Library, LibraryRow } from './queries.ts'
import { Snippet } from './snippet.tsx'
import { shortly } from '../../ui/when.ts'
import { useBecame } from '../../ui/use-became.ts'
import * as words from './words.ts'

type Props = {
  row: LibraryRow
  runs: readonly RunElsewhere[]
  library: Library
  now: number
  /** What is searched for. */
  query?: string | undefined
}

/** A text: what it is, what exists of it, and what can be done with it. */
export function SourceRow({ row, runs, library, now, query }: Props) {
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const isDeleted = row.deleted === true
  const run = runs.find(({ id }) => row.generations.some((one) => one.id === id && one.status === 'running'))

  // What bore the focus goes away with an undone deletion.
  useBecame(!isDeleted, () => more.current?.focus())

  if (isDeleted) {
    return (
      <li className={styles['deleted']}>
        <p role="status">{words.removed(row.name)}</p>
        <Button small autoFocus onClick={() => void library.restore(row.id)}>
          {words.undo}
        </Button>
      </li>
    )
  }

  function endRenaming(name?: string) {
    setRenaming(false)
    more.current?.focus()
    if (name !== undefined && name !== row.name) void library.rename(row.id, name)
  }

  const [kind, leaf] = wordsOfKind(row)
  const when = shortly(row.lastUsedAt, now)
  return (
    <li className={styles['row']} data-running={run !== undefined}>
      <span className={styles['leaf']} aria-hidden="true">
        {leaf}
      </span>
      <div className={styles['what']}>
        {renaming ? (
          <NameForm name={row.name} onEnd={endRenaming} />
        ) : (
          <Link to={addressOf(row)} dir="auto">
            {row.name}
          </Link>
        )}
        {run ? (
          <RunningNote run={run} />
        ) : (
          <p>
            {words.size(kind, row.characters)}
            <span className={styles['when']}> · {when}</span>
          </p>
        )}
        {query && row.snippet && <Snippet text={row.snippet} query={query} />}
      </div>
      <ToolMarks row={row} />
      {run ? (
        <Button small aria-label={words.cancelRun(row.name)} onClick={() => void library.cancel(run.id)}>
          {words.cancel}
        </Button>
      ) : (
        <time className={styles['date']} dateTime={row.lastUsedAt}>
          {when}
        </time>
      )}
      <Menu
        button={more}
        buttonClass={styles['more']}
        label={
          <>
            <Pictogram name="dots" />
            <span className="visually-hidden">{words.moreFor(row.name)}</span>
          </>
        }
      >
        <button role="menuitem" tabIndex={-1} type="button" onClick={() => setRenaming(true)}>
          <Pictogram name="pen" /> {words.rename}
        </button>
        <button role="menuitem" tabIndex={-1} type="button" onClick={() => void library.remove(row)}>
          <Pictogram name="bin" /> {words.remove}
        </button>
      </Menu>
    </li>
  )
}
