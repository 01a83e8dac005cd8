import { useId } from 'react'
import { marksAt, stepsOfMarks, type Mark } from '#domain/items/mark.ts'
import { rich } from '../../../ui/rich.tsx'
import { CitedText } from '../citation.tsx'
import styles from './marked-outline.module.css'
import * as words from '../words-found.ts'

type Props = {
  path: string
  marks: readonly Mark[]
  step: number
  /** Undefined where all of them are shown. */
  onStep?: ((step: number) => void) | undefined
}

/** The outline that the marks of a text make, under its own headings, and how many of them are shown. */
export function MarkedOutline({ path, marks, step, onStep }: Props) {
  const id = useId()
  const shown = onStep ? marksAt(marks, step) : [...marks]
  return (
    <>
      {onStep && marks.length > 1 && (
        <div className={styles['amount']}>
          <span aria-hidden="true">{words.fewer}</span>
          <input
            type="range"
            min={1}
            max={stepsOfMarks}
            value={step}
            aria-label={words.howMuch}
            aria-describedby={id}
            aria-valuetext={words.shownOf(shown.length, marks.length)}
            onChange={({ target }) => onStep(Number(target.value))}
          />
          <span aria-hidden="true">{words.more}</span>
          <p id={id}>
            {rich(words.wordForWord, { shown: <b>{words.shownOf(shown.length, marks.length)}</b> })}
          </p>
        </div>
      )}
      {underHeadings(shown).map(({ heading, marks: inside }, place) => (
        <section key={place} className={styles['section']}>
          {heading !== undefined && <h4 dir="auto">{heading}</h4>}
          <ul className={styles['marks']}>
            {inside.map((mark) => (
              <li key={marks.indexOf(mark)} dir="auto">
                <CitedText path={`${path}.${marks.indexOf(mark)}`} text={mark.text} />
                {mark.items && (
                  <ul>
                    {mark.items.map((item, at) => (
                      <li key={at} dir="auto">
                        {item}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Marks that follow each other under one heading, together. */
function underHeadings(marks: readonly Mark[]) {
  const sections: { heading: string | undefined; marks: Mark[] }[] = []
  for (const mark of marks) {
    const last = sections.at(-1)
    if (last && last.heading === mark.heading) last.marks.push(mark)
    else sections.push({ heading: mark.heading, marks: [mark] })
  }
  return sections
}
