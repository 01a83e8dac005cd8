import { useRef, useState } from 'react'
import { sampleText } from '../features/generate/sample-text.ts'
import shown from './landing-result.json'
import styles from './landing-demo.module.css'

/** The product at work: a text, the key points that the built-in engine wrote about it, and the passage of each. */
export function LandingDemo() {
  const [active, setActive] = useState(0)
  const source = useRef<HTMLElement>(null)

  function show(point: number) {
    setActive(point)
    const pane = source.current
    const passage = pane?.querySelector<HTMLElement>(`[data-point="${point}"]`)
    // The pane alone scrolls: the page stays where the reader is.
    if (pane && passage) pane.scrollTo({ top: passage.offsetTop - pane.clientHeight / 3 })
  }

  return (
    <figure className={styles['desk']}>
      <div className={styles['pane']}>
        <p className={styles['eyebrow']}>
          <span>Sample text</span>
          <span>{sampleText.length.toLocaleString('en')} characters</span>
        </p>
        {/* Reached by keyboard too, since it scrolls. */}
        <section ref={source} className={styles['source']} aria-label="Sample text" tabIndex={0}>
          {pieces.map(({ text, point }) =>
            point === undefined ? (
              text
            ) : (
              <mark key={point} data-point={point} data-active={point === active}>
                {text}
              </mark>
            ),
          )}
        </section>
      </div>
      <div className={styles['pane']}>
        <p className={styles['eyebrow']}>
          <span className={styles['tool']}>Summary</span>
          <span>Key points</span>
        </p>
        <p className={styles['title']}>{shown.title}</p>
        <ol className={styles['points']}>
          {shown.points.map(({ text }, point) => (
            <li key={text} data-active={point === active}>
              {text}
              <button
                type="button"
                className={styles['mark']}
                aria-pressed={point === active}
                aria-label={`Show passage ${point + 1}`}
                onClick={() => show(point)}
              >
                {point + 1}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className={styles['foot']}>
        <span>
          {found} of {shown.points.length} points found in the text
        </span>
        <span>Built-in engine</span>
      </figcaption>
    </figure>
  )
}

const found = shown.points.filter(({ spans }) => spans.length > 0).length

type Piece = { text: string; point?: number }

/** The text cut at its passages. */
const pieces = cut()

function cut(): Piece[] {
  const passages = shown.points
    .flatMap(({ spans }, point) => spans.map((span) => ({ ...span, point })))
    .toSorted((a, b) => a.start - b.start)
  const cutText: Piece[] = []
  let at = 0
  for (const { start, end, point } of passages) {
    if (start < at) continue
    cutText.push({ text: sampleText.slice(at, start) }, { text: sampleText.slice(start, end), point })
    at = end
  }
  return [...cutText, { text: sampleText.slice(at) }]
}
