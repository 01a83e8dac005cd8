import { Suspense, useId, type ClipboardEvent } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import type { Passages } from './passage-marks.tsx'
import * as words from './words-text.ts'
import styles from './source-text.module.css'

/** Loaded with the first result. */
const PassageMarks = lazyPart(() => import('./passage-marks.tsx'))

type Props = {
  text: string
  limit: number
  disabled: boolean
  describedBy: string | undefined
  placeholder?: string
  /** What is to be seen of a result. */
  passages: Passages | undefined
  onChange: (text: string) => void
  /** Told before a paste takes the place of everything. */
  onReplace?: () => void
  /** A paste that the text area cannot hold whole. */
  onExcess: (whole: string) => void
}

/**
 * The text area, with passages marked behind the words. Text and marks lie in one grid cell, set in the same type, so
 * that they scroll as one and the text stays a plain text area.
 */
export function SourceTextView(props: Props) {
  const { text, limit, disabled, describedBy, passages, onChange, onExcess } = props
  const { placeholder = words.pasteHere, onReplace } = props
  const id = useId()

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)
    if (whole.trim().length > limit) {
      event.preventDefault()
      onExcess(whole)
    } else if (whole === pasted) onReplace?.()
  }

  return (
    <div className={styles['scroll']} data-veiled={passages?.veiled}>
      <div className={styles['stack']}>
        <div className={styles['marks']} data-marked={passages?.isMarked} dir="auto" aria-hidden="true">
          {passages ? (
            <Suspense fallback={text}>
              <PassageMarks text={text} {...passages} />
            </Suspense>
          ) : (
            `${text}\n`
          )}
          {passages && '\n'}
        </div>
        <label htmlFor={id} className="visually-hidden">
          {words.yourText}
        </label>
        <textarea
          id={id}
          className={styles['text']}
          dir="auto"
          placeholder={placeholder}
          value={text}
          maxLength={limit}
          readOnly={disabled}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onPaste={paste}
        />
      </div>
    </div>
  )
}
