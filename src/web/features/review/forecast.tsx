import type { CSSProperties } from 'react'
import type { Progress } from '#domain/study/card.ts'
import { addDays } from '#domain/study/day.ts'
import * as words from './words.ts'
import styles from './forecast.module.css'

/** Days whose date stands below the bars, evenly apart. */
const dated = [7, 15, 22, 29]

/** How many cards come on each of the next 30 days. */
export function Forecast({ progress, headingId }: { progress: Progress; headingId: string }) {
  const { forecast, today } = progress
  const most = Math.max(...forecast)
  const fullest = forecast.indexOf(most)
  const total = forecast.reduce((sum, cards) => sum + cards, 0)
  const when = fullest === 0 ? words.tomorrow : words.onDay(addDays(today, fullest + 1))
  return (
    <>
      <div className={styles['head']}>
        <h2 id={headingId}>{words.next30Days}</h2>
        <span>{total > most ? words.mostComing(total, when) : words.allComing(total, when)}</span>
      </div>
      <div
        className={styles['bars']}
        role="img"
        aria-label={words.forecastInWords(forecast[0] ?? 0, most, when)}
      >
        {forecast.map((cards, index) => (
          <i
            key={index}
            style={{ '--share': cards / most } as CSSProperties}
            data-cards={cards > 0 && (index === 0 || index === fullest) ? cards : undefined}
          />
        ))}
      </div>
      <p className={styles['scale']} aria-hidden="true">
        <span>{words.tomorrowBelow}</span>
        {dated.map((offset) => (
          <span key={offset}>{words.dayInWords(addDays(today, offset + 1), 'short')}</span>
        ))}
      </p>
    </>
  )
}
