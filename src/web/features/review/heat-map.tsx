import { useState } from 'react'
import type { Progress } from '#domain/study/card.ts'
import { addDays, type Day } from '#domain/study/day.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { dayInWords, placeInWeek } from './day-words.ts'
import styles from './heat-map.module.css'

const weeksShown = 52
/** From so many reviews a day is a shade darker. */
const shades = [1, 5, 15, 30]

/** The days of the last year, a week a column, Monday first, and the same as a table. */
export function HeatMap({ progress: { days, today } }: { progress: Progress }) {
  const [isTable, setTable] = useState(false)
  const reviews = new Map(days.map((one) => [one.day, one.reviews]))
  const monday = addDays(today, -placeInWeek(today) - 7 * (weeksShown - 1))
  const weeks = Array.from({ length: weeksShown }, (_, index) => addDays(monday, 7 * index))
  const shadeOf = (day: Day) => shades.filter((least) => (reviews.get(day) ?? 0) >= least).length
  return (
    <>
      {isTable ? (
        <table className={styles['table']} aria-labelledby="days-heading">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Reviews</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{dayInWords(one.day, 'full')}</th>
                <td>{one.reviews}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div
          className={styles['map']}
          role="img"
          aria-label={`You reviewed on ${days.length} of the last 365 days`}
        >
          {weeks.map((first, index) => (
            <div key={first} className={styles['week']}>
              <span>{isNewMonth(first, weeks[index - 1]) && dayInWords(first, 'month')}</span>
              {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
                const day = addDays(first, offset)
                return (
                  <i key={day} data-shade={shadeOf(day)} data-today={day === today} hidden={day > today} />
                )
              })}
            </div>
          ))}
        </div>
      )}
      <p className={styles['key']}>
        {!isTable && (
          <span aria-hidden="true">
            Fewer <i data-shade="0" />
            <i data-shade="1" />
            <i data-shade="2" />
            <i data-shade="3" />
            <i data-shade="4" /> more reviews
          </span>
        )}
        <TextButton onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as a map' : 'Show as a table'}
        </TextButton>
      </p>
    </>
  )
}

/** Whether a week is the first that begins in its month. */
function isNewMonth(first: Day, before: Day | undefined): boolean {
  return before?.slice(0, 7) !== first.slice(0, 7)
}
