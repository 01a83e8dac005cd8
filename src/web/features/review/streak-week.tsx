import type { Progress } from '#domain/study/card.ts'
import { addDays } from '#domain/study/day.ts'
import { Check } from '../../ui/icons.tsx'
import * as words from './words.ts'
import styles from './streak-week.module.css'

/** The last seven days, and how many were reviewed in a row. */
export function StreakWeek({ progress, headingId }: { progress: Progress; headingId: string }) {
  const { today, streak, days } = progress
  const reviewed = new Set(days.map(({ day }) => day))
  const week = [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(today, offset))
  const frozen = week.findLast((day) => streak.frozen.includes(day))
  return (
    <>
      <h2 id={headingId}>{streak.days > 0 ? words.inARow(streak.days) : words.daysInARow}</h2>
      <ol className={styles['week']}>
        {week.map((day) => {
          const state = reviewed.has(day) ? 'reviewed' : streak.frozen.includes(day) ? 'frozen' : 'none'
          return (
            <li key={day} data-state={state} data-today={day === today}>
              <b>
                {state === 'reviewed' && <Check size={14} />}
                {state === 'frozen' && <span aria-hidden="true">✳</span>}
              </b>
              {day === today ? words.today : words.dayInWords(day, 'weekday')}
              <span className="visually-hidden">{words.dayStates[state]}</span>
            </li>
          )
        })}
      </ol>
      <p className={styles['freeze']}>{frozen ? words.freezeCovered(frozen) : words.aboutFreeze}</p>
    </>
  )
}
