import { Link } from 'react-router'
import type { Card } from '#domain/study/card.ts'
import { addressOfText } from './card-face.tsx'
import * as words from './words.ts'
import styles from './missed-cards.module.css'

/** What was missed in a session, each with the way to its text. */
export function MissedCards({ missed }: { missed: Card[] }) {
  if (missed.length === 0) return null
  return (
    <section className={styles['missed']} aria-labelledby="missed-heading">
      <h2 id="missed-heading">{words.worthAnotherLook}</h2>
      <ul>
        {missed.map((card) => (
          <li key={card.id}>
            <span dir="auto">{card.front}</span>
            <Link to={addressOfText(card)} aria-label={words.seePassageOf(card.front)}>
              {words.seePassage}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
