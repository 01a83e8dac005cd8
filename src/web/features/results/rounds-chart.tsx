import { useState, type CSSProperties } from 'react'
import type { Round } from '#domain/study/attempt.ts'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './rounds-chart.module.css'
import { dayOfRound, timeTaken } from './round-words.ts'
import * as words from './words-practice.ts'

const mostShown = 6

/** How the rounds through a quiz went, the last ones as bars, and all of them as a table. */
export function RoundsChart({ rounds }: { rounds: Round[] }) {
  const [isTable, setTable] = useState(false)
  const shown = rounds.slice(-mostShown)
  const [now] = useState(Date.now)
  const figure = ({ right, asked, whole }: Round) => (whole ? right : `${right}/${asked}`)
  return (
    <section className={styles['rounds']} data-tool="quiz" aria-labelledby="rounds-heading">
      <div className={styles['head']}>
        <h3 id="rounds-heading">{words.yourRounds}</h3>
        <TextButton onClick={() => setTable(!isTable)}>
          {isTable ? words.showBars : words.showTable}
        </TextButton>
      </div>
      {isTable ? (
        <table aria-labelledby="rounds-heading">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.right}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.toReversed().map((round) => (
              <tr key={round.id}>
                <th scope="row">{dayOfRound(round.finishedAt, now)}</th>
                <td>{words.rightOf(round.right, round.asked)}</td>
                <td>{timeTaken(round.ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ol className={styles['bars']}>
          {shown.map((round) => (
            <li key={round.id} style={{ '--share': round.right / round.asked } as CSSProperties}>
              <b aria-hidden="true">{figure(round)}</b>
              <i aria-hidden="true" />
              <span aria-hidden="true">{dayOfRound(round.finishedAt, now)}</span>
              <span className="visually-hidden">
                {words.roundInWords(dayOfRound(round.finishedAt, now), round.right, round.asked)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
