import { Rating } from '#domain/study/memory.ts'
import { dueAfter } from '#domain/study/schedule.ts'
import type { Card } from '#domain/study/card.ts'
import { shortInterval } from './interval.ts'
import * as words from './words.ts'
import styles from './rate-buttons.module.css'

type Props = { card: Card; now: number; onRate: (rating: Rating) => void }

/** How well it was known, each with how long the card then stays away. */
export function RateButtons({ card, now, onRate }: Props) {
  const due = dueAfter(card.memory ?? undefined, now)
  return (
    <ul className={styles['ratings']} aria-label={words.howWell}>
      {Rating.options.map((rating, index) => (
        <li key={rating}>
          <button type="button" data-rating={rating} onClick={() => onRate(rating)}>
            <kbd aria-hidden="true">{index + 1}</kbd>
            {words.ratings[rating]} <span>{shortInterval(due[rating] - now)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
