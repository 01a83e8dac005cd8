import type { Point } from '#domain/reading-plan.ts'
import type { ShownSection } from './sections.ts'
import styles from './book-points.module.css'
import * as words from './words.ts'

type Props = {
  section: ShownSection
  /** What is said beside its name, where that is not the count of its points. */
  note?: string | undefined
  /** Opens the passage of a point. */
  onShow?: ((point: Point) => void) | undefined
}

/** What was found in one section. */
export function BookPoints({ section: { title, points }, note, onShow }: Props) {
  return (
    <section className={styles['section']}>
      <h3>
        <span dir="auto">{title}</span>
        <small>{note ?? words.countPoints(points.length)}</small>
      </h3>
      <ul>
        {points.map((point, index) => (
          <li key={index} dir="auto">
            {onShow && point.spans.length > 0 ? (
              <button type="button" onClick={() => onShow(point)}>
                {point.text}
              </button>
            ) : (
              point.text
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
