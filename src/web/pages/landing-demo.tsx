import { useRef, useState } from 'react'
import type { Span } from '#domain/span.ts'
import { sampleText } from '../features/generate/sample-text.ts'
import { pieces } from '../features/generate/source-text.tsx'
import result from './landing-result.json'
import styles from './landing-demo.module.css'

/** A point that says its passage's own words leaves them out. */
const shown: { title: string; points: { text?: string; spans: Span[] }[] } = result
const points = shown.points.map(({ text, spans }) => ({
  text: text ?? sampleText.slice(spans[0]?.start, spans[0]?.end),
  spans,
}))

/** The product at work: a text, the key points that the built-in engine wrote about it, and the passage of each. */
export function LandingDemo() {
  const [active, setActive] = useState(0)
  const source = useRef<HTMLElement>(null)

  function show(point: number) {
    setActive(point)
    const pane = source.current
    const start = points[point]?.spans[0]?.start
    const passage = pane?.querySelector<HTMLElement>(`[data-start="${start}"]`)
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
          {pieces(sampleText, marks, points[active]?.spans ?? []).map(({ kind, start, text }) =>
            kind === 'plain' ? (
              text
            ) : (
              <mark key={start} data-start={start} data-active={kind === 'active'}>
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
          {points.map(({ text }, point) => (
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
          {found} of {points.length} points found in the text
        </span>
        <span>Built-in engine</span>
      </figcaption>
    </figure>
  )
}

const found = points.filter(({ spans }) => spans.length > 0).length

const marks = points.flatMap(({ spans }) => spans).toSorted((a, b) => a.start - b.start)
