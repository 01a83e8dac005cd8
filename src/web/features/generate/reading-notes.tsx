import type { LeftOut, ReadingReport, SourceNote } from '#readers/reading-report.ts'
import { inWords } from '#domain/page-map.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { ocrNote } from './ocr-note.ts'
import styles from './reading-notes.module.css'

/** How a file was read: what of it is missing in the text, and what was left out of it on purpose. */
export default function ReadingNotes({ notes, leftOut }: ReadingReport) {
  const furniture = leftOut.filter(({ why }) => why === 'running' || why === 'page-number' || why === 'stamp')
  const hidden = leftOut.filter((one) => !furniture.includes(one))
  return (
    <div className={styles['notes']} role="status">
      {notes.map((note) => (
        // What OCR has read takes the place of the button that had the focus.
        <p key={note.kind} {...(note.kind === 'read-by-ocr' ? { ref: takeFocus, tabIndex: -1 } : {})}>
          {sentenceOf(note)}
        </p>
      ))}
      {hidden.length > 0 && (
        <Disclosure
          heading="Hidden text was found and left out"
          hint={
            hidden.every(({ why }) => why === 'off-page')
              ? 'It stands beside the pages, where printers put their marks and nobody else looks.'
              : 'Nobody who looks at the pages sees it: it may be there to mislead a program.'
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

function Disclosure({ heading, hint, items }: { heading: string; hint?: string; items: LeftOut[] }) {
  return (
    <details className={styles['left-out']}>
      <summary>{heading}</summary>
      {hint && <p>{hint}</p>}
      <ul>
        {items.map(({ page, text, why }, index) => (
          <li key={index}>
            <span className={styles['page']}>
              {inWords([page])}
              {how[why] && ` (${how[why]})`}:
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

const how: Partial<Record<LeftOut['why'], string>> = {
  pale: 'too pale to see',
  invisible: 'invisible',
  'off-page': 'beside the page',
  tiny: 'too small to read',
}

function sentenceOf(note: SourceNote): string {
  if (note.kind === 'first-pages') return `Only the first ${note.read} of ${note.of} pages were read.`
  if (note.kind === 'read-by-ocr') return ocrNote(note.confidence)
  const pages = inWords(note.pages)
  const one = note.pages.length === 1
  if (note.kind === 'scanned-pages')
    return `Not in the text: ${pages} ${one ? 'is a picture' : 'are pictures'}.`
  if (note.kind === 'garbled-pages') return `Not in the text: the letters of ${pages} cannot be decoded.`
  if (note.kind === 'garbled-lines')
    return `Not in the text: some lines of ${pages}, whose letters cannot be decoded.`
  return `Not in the text: ${pages} ${one ? 'is' : 'are'} damaged.`
}
