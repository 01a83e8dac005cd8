import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { wholeText, type ChosenFile } from './source-state.ts'
import type { WorkedSource } from './use-source.ts'
import { rich } from '../../ui/rich.tsx'
import * as words from './words-source.ts'
import styles from './upload-zone.module.css'

const bytesPerMegabyte = 1_048_576

type Props = { source: WorkedSource; file: ChosenFile; disabled: boolean }

/** The file or page that the text is from, and the way to let it go. */
export default function ChosenFileLine({ source, file, disabled }: Props) {
  const { title, source: stored } = source.state
  // Of all that is kept, also where only its beginning stands in the text.
  const { blocks } = wholeText(source.state).file ?? file
  const pages = new Set(blocks?.flatMap(({ page }) => page ?? [])).size

  /** The button goes with the file; a keyboard goes on from the way to another one. */
  function remove(button: HTMLElement) {
    const form = button.closest('form')
    flushSync(() => source.dispatch({ type: 'removed' }))
    form?.querySelector<HTMLElement>('input[type=file]')?.focus({ preventScroll: true })
  }

  return (
    <>
      {/* Once it is kept, it is called as in the library. */}
      <span className={styles['name']}>{(stored !== undefined && title) || file.name}</span>
      <span className={styles['size']}>
        {[
          file.host,
          file.bytes !== undefined && words.megabytes(Math.max(file.bytes / bytesPerMegabyte, 0.01)),
          pages > 0 && words.pagesOfText(pages),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Button look="quiet" small disabled={disabled} onClick={({ currentTarget }) => remove(currentTarget)}>
        {rich(words.removeFile, { file: <span className="visually-hidden">{words.file}</span> })}
      </Button>
    </>
  )
}
