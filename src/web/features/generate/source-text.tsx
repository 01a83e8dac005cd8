import { useEffect, useId, useRef, type ClipboardEvent } from 'react'
import type { Span } from '#domain/span.ts'
import styles from './source-text.module.css'

type Props = {
  text: string
  limit: number
  disabled: boolean
  describedBy: string | undefined
  placeholder?: string
  /** Passages that claims rest on, in order and apart from each other. */
  marks: Span[]
  /** The passages being looked at; the first is brought into view. */
  active: Span[]
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
  const { text, limit, disabled, describedBy, marks, active, onChange, onExcess } = props
  const { placeholder = 'Or paste your content here...', onReplace } = props
  const id = useId()
  const first = useRef<HTMLElement>(null)
  const start = active[0]?.start

  useEffect(() => {
    if (start !== undefined) first.current?.scrollIntoView({ block: 'center' })
  }, [start])

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
    <div className={styles['scroll']}>
      <div className={styles['stack']}>
        <div className={styles['marks']} aria-hidden="true">
          {pieces(text, marks, active).map((piece) =>
            piece.kind === 'plain' ? (
              piece.text
            ) : (
              <mark
                key={piece.start}
                data-active={piece.kind === 'active'}
                ref={piece.start === start ? first : undefined}
              >
                {piece.text}
              </mark>
            ),
          )}
          {'\n'}
        </div>
        <label htmlFor={id} className="visually-hidden">
          Your text
        </label>
        <textarea
          id={id}
          className={styles['text']}
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

type Piece = { kind: 'plain' | 'mark' | 'active'; start: number; text: string }

/** A text cut at its passages. */
export function pieces(text: string, marks: Span[], active: Span[]): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const { start, end } of marks) {
    if (start < at || end > text.length) continue
    if (start > at) found.push({ kind: 'plain', start: at, text: text.slice(at, start) })
    const isActive = active.some((span) => span.start < end && start < span.end)
    found.push({ kind: isActive ? 'active' : 'mark', start, text: text.slice(start, end) })
    at = end
  }
  found.push({ kind: 'plain', start: at, text: text.slice(at) })
  return found
}
