import type { ShownSection } from './sections.ts'
import styles from './book-strip.module.css'

/** With more sections than this, their numbers have no room. */
const mostNumbers = 24

const stateInWords: Record<ShownSection['state'], string> = {
  waiting: 'waiting',
  reading: 'being read',
  covered: 'covered',
  missed: 'not covered',
  'left-out': 'left out',
}

/** A text to scale, section by section; each tick is a point that rests on that place. */
export function BookStrip({ sections }: { sections: readonly ShownSection[] }) {
  return (
    <ol className={styles['strip']} aria-label="The text, section by section">
      {sections.map(({ title, start, end, state, points }, index) => (
        <li key={start} style={{ flexGrow: end - start }} data-state={state} title={title}>
          <span className={styles['segment']} aria-hidden="true">
            {points.map(({ spans }, at) => (
              <i
                key={at}
                style={{ left: `${(100 * ((spans[0]?.start ?? start) - start)) / (end - start)}%` }}
              />
            ))}
          </span>
          {sections.length <= mostNumbers && <b aria-hidden="true">{index + 1}</b>}
          <span className="visually-hidden">{`${title}: ${stateInWords[state]}`}</span>
        </li>
      ))}
    </ol>
  )
}
