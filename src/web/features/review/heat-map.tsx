import { useState } from 'react'
import type { Progress } from '#domain/study/card.ts'
import { addDays, type Day } from '#domain/study/day.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { rich } from '../../ui/rich.tsx'
import * as words from './words.ts'
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
              <th scope="col">{words.day}</th>
              <th scope="col">{words.reviews}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{words.dayInWords(one.day, 'full')}</th>
                <td>{one.reviews}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles['map']} role="img" aria-label={words.daysOfYear(days.length)}>
          {weeks.map((first, index) => (
            <div key={first} className={styles['week']}>
              <span>{isNewMonth(first, weeks[index - 1]) && words.dayInWords(first, 'month')}</span>
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
            {rich(words.shades, {
              shades: [0, 1, 2, 3, 4].map((shade) => <i key={shade} data-shade={shade} />),
            })}
          </span>
        )}
        <TextButton onClick={() => setTable(!isTable)}>
          {isTable ? words.showMap : words.showTable}
        </TextButton>
      </p>
    </>
  )
}

/** Days since Monday, 0 to 6. */
function placeInWeek(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Whether a week is the first that begins in its month. */
function isNewMonth(first: Day, before: Day | undefined): boolean {
  return before?.slice(0, 7) !== first.slice(0, 7)
}
