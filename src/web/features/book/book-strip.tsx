import type { ShownSection } from './sections.ts'
import styles from './book-strip.module.css'
import * as words from './words.ts'

/** With more sections than this, their numbers have no room. */
const mostNumbers = 24

/** A text to scale, section by section; each tick is a point that rests on that place. */
export function BookStrip({ sections }: { sections: readonly ShownSection[] }) {
  return (
    <ol className={styles['strip']} aria-label={words.textBySections}>
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
          <span className="visually-hidden">{`${title}: ${words.states[state]}`}</span>
        </li>
      ))}
    </ol>
  )
}
