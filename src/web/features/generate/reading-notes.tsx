import type { LeftOut, ReadingReport } from '#domain/document/reading-report.ts'
import { putBack } from '#readers/put-back.ts'
import {
  aroundInWords,
  hiddenHeading,
  hintOfHidden,
  isHidden,
  placeOf,
  sentenceOfNote,
} from '#readers/report-words.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { WorkedSource } from './use-source.ts'
import * as words from './words-source.ts'
import styles from './reading-notes.module.css'

type Props = ReadingReport & { source: WorkedSource; disabled: boolean }

/** How a file was read: what of it is missing in the text, and what was omitted on purpose. */
export default function ReadingNotes({ notes, leftOut, source, disabled }: Props) {
  const hidden = leftOut.filter(isHidden)
  const around = leftOut.filter((one) => !isHidden(one))

  function putThemBack(isWanted: (one: LeftOut) => boolean) {
    const { text, file } = source.whole
    if (!file) return
    const { leftOut: rest, ...next } = putBack({ text, blocks: file.blocks, leftOut }, isWanted)
    const before = notes.find((note) => note.kind === 'put-back')
    const pieces = leftOut.length - rest.length + (before?.pieces ?? 0)
    const report: ReadingReport = {
      notes: [...notes.filter((note) => note !== before), { kind: 'put-back', pieces }],
      leftOut: rest,
    }
    source.dispatch({ type: 'reread', text: next.text, file: { ...file, blocks: next.blocks, report } })
  }

  const list = { disabled, onPutBack: putThemBack }
  return (
    <div className={styles['notes']} role="status">
      {notes.map((note) => (
        // What was asked for takes the place of the button that had the focus.
        <p
          key={note.kind === 'put-back' ? `${note.kind} ${note.pieces}` : note.kind}
          {...(askedFor.has(note.kind) ? { ref: takeFocus, tabIndex: -1 } : {})}
        >
          {sentenceOfNote(note)}
          {/* A reload keeps the text and not the file. */}
          {note.kind === 'scanned-pages' && !source.state.unread && ` ${words.chooseAgainForOcr}`}
        </p>
      ))}
      {hidden.length > 0 && (
        <Disclosure
          heading={hiddenHeading}
          hint={hintOfHidden(hidden)}
          items={hidden}
          wanted={isHidden}
          {...list}
        />
      )}
      {around.length > 0 && (
        <Disclosure
          heading={words.leftOut(aroundInWords(around))}
          items={around}
          wanted={(one) => !isHidden(one)}
          {...list}
        />
      )}
    </div>
  )
}

const askedFor = new Set(['read-by-ocr', 'put-back'])

/** So many are listed: a file may hold any number, and nobody reads more. */
const mostListed = 200

type DisclosureProps = {
  heading: string
  hint?: string
  items: LeftOut[]
  wanted: (one: LeftOut) => boolean
  disabled: boolean
  onPutBack: (isWanted: (one: LeftOut) => boolean) => void
}

function Disclosure({ heading, hint, items, wanted, disabled, onPutBack }: DisclosureProps) {
  return (
    <details className={styles['left-out']}>
      <summary>{heading}</summary>
      {hint && <p>{hint}</p>}
      <ul>
        {items.slice(0, mostListed).map((one, index) => (
          <li key={index}>
            <span className={styles['page']}>{placeOf(one)}</span>
            {one.text}
          </li>
        ))}
        {items.length > mostListed && <li>{words.andMore(items.length - mostListed)}</li>}
      </ul>
      <TextButton disabled={disabled} onClick={() => onPutBack(wanted)}>
        {words.putBack(items.length)}
      </TextButton>
    </details>
  )
}
