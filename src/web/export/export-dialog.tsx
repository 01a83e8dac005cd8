import { useEffect, useState } from 'react'
import { sentenceFor } from '#domain/errors.ts'
import type { Exportable } from '#export/browser/messages.ts'
import { exportInWorker } from '#export/browser/export-in-worker.ts'
import { formatGroups, formatsFor, type ExportedFile, type Format } from '#export/formats.ts'
import { Button } from '../ui/button.tsx'
import { useModal } from '../ui/use-modal.ts'
import * as exportWords from '#export/words.ts'
import styles from './export-dialog.module.css'
import { saveFile } from './take-away.ts'
import * as words from './words.ts'

type Props = {
  what: Exportable
  /** @param saved the name of the file, where one was kept */
  onClose: (saved?: string) => void
}

/** The formats of a result, or of cards. Choosing one makes its file, so that what it leaves out is told before it is kept. */
export default function ExportDialog({ what, onClose }: Props) {
  const dialog = useModal()
  const offered =
    'cards' in what ? formatsFor('cards') : formatsFor(what.generation.tool, what.generation.result)
  const [format, setFormat] = useState<Format>()
  const [made, setMade] = useState<{ file: ExportedFile } | { failure: string }>()
  useEffect(() => {
    if (!format) return
    const leaving = new AbortController()
    exportInWorker(what, format.name, leaving.signal)
      .then((file) => setMade({ file }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted)
          setMade({ failure: error instanceof Error ? error.message : sentenceFor('unexpected') })
      })
    return () => leaving.abort(new Error('Another format was chosen'))
  }, [what, format])

  function choose(next: Format) {
    setMade(undefined)
    setFormat(next)
  }

  const file = made && 'file' in made ? made.file : undefined

  function download() {
    if (!file) return
    saveFile(file)
    dialog.current?.close(file.name)
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="export-heading"
      onClose={() => onClose(dialog.current?.returnValue || undefined)}
      closedby="any"
    >
      <div className={styles['head']}>
        <h2 id="export-heading">{words.exportIt}</h2>
        <Button look="quiet" small onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div className={styles['groups']}>
        {formatGroups
          .map((group) => ({ group, formats: offered.filter((one) => one.group === group) }))
          .filter(({ formats }) => formats.length > 0)
          .map(({ group, formats }) => (
            <fieldset key={group} className={styles['group']}>
              <legend>{exportWords.groups[group] ?? group}</legend>
              {formats.map((one) => (
                <label key={one.name} className={styles['format']}>
                  <input type="radio" name="format" checked={one === format} onChange={() => choose(one)} />
                  <span>
                    {exportWords.titles[one.name] ?? one.title}
                    <small>{exportWords.purposes[one.name] ?? one.purpose}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
      </div>
      <div className={styles['foot']}>
        <div className={styles['losses']} role="status">
          {!format && <p>{words.chooseFormat}</p>}
          {file?.losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
          {file?.losses.length === 0 && <p>{words.everythingFits}</p>}
          {made && 'failure' in made && <p className={styles['failure']}>{made.failure}</p>}
        </div>
        <Button look="primary" aria-disabled={!file} onClick={download}>
          {words.download}
        </Button>
      </div>
    </dialog>
  )
}
