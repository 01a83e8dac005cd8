import type { Progress } from '#domain/study/card.ts'
import { addDays } from '#domain/study/day.ts'
import { Check } from '../../ui/icons.tsx'
import { dayInWords } from './day-words.ts'
import { countInWords } from './interval-words.ts'
import styles from './streak-week.module.css'

/** The last seven days, and how many were reviewed in a row. */
export function StreakWeek({ progress, headingId }: { progress: Progress; headingId: string }) {
  const { today, streak, days } = progress
  const reviewed = new Set(days.map(({ day }) => day))
  const week = [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(today, offset))
  const frozen = week.findLast((day) => streak.frozen.includes(day))
  return (
    <>
      <h2 id={headingId}>
        {streak.days > 0 ? `${countInWords(streak.days, 'day')} in a row` : 'Days in a row'}
      </h2>
      <ol className={styles['week']}>
        {week.map((day) => {
          const state = reviewed.has(day) ? 'reviewed' : streak.frozen.includes(day) ? 'frozen' : 'none'
          return (
            <li key={day} data-state={state} data-today={day === today}>
              <b>
                {state === 'reviewed' && <Check size={14} />}
                {state === 'frozen' && <span aria-hidden="true">✳</span>}
              </b>
              {day === today ? 'Today' : dayInWords(day, 'weekday')}
              <span className="visually-hidden">{stateWords[state]}</span>
            </li>
          )
        })}
      </ol>
      <p className={styles['freeze']}>
        {frozen
          ? `A freeze covered ${dayInWords(frozen, 'weekdayInFull')}, so the streak goes on.`
          : 'Miss a day, and one freeze a week keeps your streak.'}
      </p>
    </>
  )
}

const stateWords = { reviewed: ': reviewed', frozen: ': covered by a freeze', none: ': not reviewed' }
