import { use, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './change-note.module.css'
import { ChangesContext } from './changes.ts'
import * as words from './words.ts'

/** Says what became of a change, and takes it back. A keyboard goes on from what was changed, or else from here. */
export function ChangeNote() {
  const changes = use(ChangesContext)
  const place = useRef<HTMLDivElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const note = changes?.note

  useEffect(() => {
    if (!note || note.failed) return
    const { change } = note
    const changed = 'path' in change && change.type !== 'remove' ? change.path : undefined
    const part = change.type === 'rewrite' ? change.part?.start : undefined
    const there =
      changed === undefined
        ? undefined
        : place.current?.parentElement?.querySelector<HTMLElement>(
            `[data-claim="${changed}${part === undefined ? '' : `@${part}`}"]`,
          )
    if (there) there.focus()
    else (undo.current ?? place.current)?.focus({ preventScroll: true })
  }, [note])

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className={note ? styles['note'] : 'visually-hidden'}
      data-failed={note?.failed}
    >
      {changes?.busy && <span className="visually-hidden">{words.working}</span>}
      {changes && note && (
        <>
          <span>{note.words}</span>
          {!note.failed && note.change.type !== 'undo' && (
            <Button
              ref={undo}
              small
              aria-disabled={changes.busy !== undefined}
              onClick={() => void changes.change({ type: 'undo' }, words.asBefore)}
            >
              {words.undo}
            </Button>
          )}
          <Button
            look="quiet"
            small
            onClick={() => {
              place.current?.focus({ preventScroll: true })
              changes.dismiss()
            }}
          >
            {words.close}
          </Button>
        </>
      )}
    </div>
  )
}
