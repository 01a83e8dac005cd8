import { useMemo, useRef, useState, type ComponentProps } from 'react'
import type { Span } from '#domain/span.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { Passages } from './passage-marks.tsx'
import { SourceTextView } from './source-text.tsx'
import * as words from './words-source.ts'
import styles from './long-source-text.module.css'
import { partAround, partFrom, spansWithin } from './text-window.ts'

/** A text too long for a text area: a part of it at a time, which can be edited like a whole one. */
export default function LongSourceText(props: ComponentProps<typeof SourceTextView>) {
  const { text, limit, passages, onChange, onReplace, onExcess } = props
  const opened = passages?.opened
  const [from, setFrom] = useState(0)
  const [passage, setPassage] = useState<number>()
  const replacing = useRef(false)
  if (opened !== passage) {
    setPassage(opened)
    if (opened !== undefined) setFrom(partAround(text, opened).start)
  }
  const part = useMemo(() => partFrom(text, from), [text, from])
  const [before, after] = [text.slice(0, part.start), text.slice(part.end)]

  /** What takes the place of all that is shown takes the place of the whole. */
  function change(shown: string) {
    if (replacing.current) onReplace?.()
    if (replacing.current) onChange(shown)
    else if (shown === '') onExcess('')
    else onChange(before + shown + after)
    replacing.current = false
  }

  return (
    <>
      <SourceTextView
        {...props}
        text={text.slice(part.start, part.end)}
        limit={limit - before.length - after.length}
        passages={passages && passagesWithin(passages, part)}
        onChange={change}
        onReplace={() => {
          replacing.current = true
        }}
        onExcess={(shown) => onExcess(before + shown + after)}
      />
      <p className={styles['part']} role="status">
        {words.showing(part.start + 1, part.end, text.length)}{' '}
        <TextButton
          disabled={part.start === 0}
          onClick={() => setFrom(Math.max(0, 2 * part.start - part.end))}
        >
          {words.earlier}
        </TextButton>{' '}
        <TextButton disabled={part.end === text.length} onClick={() => setFrom(part.end)}>
          {words.later}
        </TextButton>
      </p>
    </>
  )
}

function passagesWithin({ marks, active, opened, numbered = [], ...rest }: Passages, part: Span): Passages {
  return {
    ...rest,
    numbered: numbered
      .filter((start) => part.start <= start && start < part.end)
      .map((start) => start - part.start),
    firstNumber: 1 + numbered.filter((start) => start < part.start).length,
    marks: spansWithin(marks, part),
    active: spansWithin(active, part),
    opened: opened !== undefined && opened >= part.start ? opened - part.start : undefined,
  }
}
