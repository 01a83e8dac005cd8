import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Progress } from '#domain/study/card.ts'
import { FailureNotice } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Forecast } from './forecast.tsx'
import { HeatMap } from './heat-map.tsx'
import * as words from './words.ts'
import styles from './progress-panel.module.css'
import { StreakWeek } from './streak-week.tsx'

type Props = {
  /** Undefined until it is there. */
  progress: Progress | undefined
  failure: string | undefined
  onTryAgain: () => void
  /** What stands beside the days in a row. */
  beside: ReactNode
}

/** What was reviewed, what comes, and how much of it stays. */
export function ProgressPanel({ progress, failure, onTryAgain, beside }: Props) {
  if (!progress) {
    return (
      <div className={styles['panel']}>
        {beside}
        {failure === undefined ? (
          <Spinner label={words.loadingProgress} />
        ) : (
          <FailureNotice failure={failure} again={onTryAgain} />
        )}
      </div>
    )
  }
  const { reviews, known } = progress.mature
  const due = progress.forecast.reduce((sum, cards) => sum + cards, 0)
  return (
    <div className={styles['panel']}>
      <div className={styles['pair']}>
        <section aria-labelledby="streak-heading">
          <StreakWeek progress={progress} headingId="streak-heading" />
        </section>
        {beside}
      </div>
      {due > 0 && (
        <section aria-labelledby="forecast-heading">
          <Forecast progress={progress} headingId="forecast-heading" />
        </section>
      )}
      <section aria-labelledby="days-heading">
        <div className={styles['head']}>
          <h2 id="days-heading">{words.daysReviewed}</h2>
          {reviews > 0 && <span title={words.ofOldCards}>{words.remembered(percent(known, reviews))}</span>}
        </div>
        <HeatMap progress={progress} />
      </section>
      <section aria-labelledby="texts-heading">
        <h2 id="texts-heading">{words.yourTexts}</h2>
        <ul className={styles['texts']}>
          {progress.sources.map(({ id, name, cards, due: dueNow, ...practised }) => (
            <li key={id}>
              <Link to={`/app/summary?source=${id}`} dir="auto">
                {name}
              </Link>
              {(practised.rounds > 0 || practised.mature.reviews > 0) && (
                <span>{practisedInWords(practised)}</span>
              )}
              {cards > 0 && (
                <Link to={`/app/review?source=${id}`} aria-label={words.cardsOfText(cards, name, dueNow)}>
                  {dueNow > 0 ? words.cardsDue(cards, dueNow) : words.countCards(cards)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)

type Practised = Pick<Progress['sources'][number], 'rounds' | 'answers' | 'right' | 'mature'>

/** "2 rounds, 70 % right. You remember 91 %" */
function practisedInWords({ rounds, answers, right, mature }: Practised): string {
  return [
    rounds > 0 && words.roundsRight(rounds, percent(right, answers)),
    mature.reviews > 0 && words.remembered(percent(mature.known, mature.reviews)),
  ]
    .filter(Boolean)
    .join('. ')
}
