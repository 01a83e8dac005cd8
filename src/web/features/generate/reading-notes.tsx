import type { LeftOut, ReadingReport } from '#readers/reading-report.ts'
import { hiddenHeading, isHidden, placeOf, sentenceOfNote } from '#readers/report-words.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import styles from './reading-notes.module.css'

/** How a file was read: what of it is missing in the text, and what was left out of it on purpose. */
export default function ReadingNotes({ notes, leftOut }: ReadingReport) {
  const hidden = leftOut.filter(isHidden)
  const furniture = leftOut.filter((one) => !isHidden(one))
  return (
    <div className={styles['notes']} role="status">
      {notes.map((note) => (
        // What OCR has read takes the place of the button that had the focus.
        <p key={note.kind} {...(note.kind === 'read-by-ocr' ? { ref: takeFocus, tabIndex: -1 } : {})}>
          {sentenceOfNote(note)}
        </p>
      ))}
      {hidden.length > 0 && (
        <Disclosure
          heading={hiddenHeading}
          hint={
            hidden.every(({ why }) => why === 'off-page')
              ? 'It stands beside the pages, where printers put their marks and nobody else looks.'
              : 'Nobody who looks at the document sees it: it may be there to mislead a program.'
          }
          items={hidden}
        />
      )}
      {furniture.length > 0 && (
        <Disclosure
          heading={`Left out: ${furniture.length} running ${furniture.length === 1 ? 'head, foot or page number' : 'heads, feet and page numbers'}`}
          items={furniture}
        />
      )}
    </div>
  )
}

/** So many are listed: a file may hold any number, and nobody reads more. */
const mostListed = 200

function Disclosure({ heading, hint, items }: { heading: string; hint?: string; items: LeftOut[] }) {
  return (
    <details className={styles['left-out']}>
      <summary>{heading}</summary>
      {hint && <p>{hint}</p>}
      <ul>
        {items.slice(0, mostListed).map((one, index) => (
          <li key={index}>
            <span className={styles['page']}>{placeOf(one)}:</span> {one.text}
          </li>
        ))}
        {items.length > mostListed && <li>… and {items.length - mostListed} more</li>}
      </ul>
    </details>
  )
}
