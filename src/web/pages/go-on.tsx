import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Unfinished } from '#domain/study/unfinished.ts'
import { newAnswers } from '../answers-seen.ts'
import { running } from '../running.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pictogram } from '../ui/pictogram.tsx'
import { useStore } from '../ui/store.ts'
import { momentInWords } from '../ui/when.ts'
import type { LibraryRow } from '../features/library/queries.ts'
import { RunningNote } from '../features/library/running-note.tsx'
import { addressOf } from '../features/library/source-words.ts'
import { ToolMarks } from '../features/library/tool-marks.tsx'
import { rich } from '../ui/rich.tsx'
import * as words from './words-home.ts'
import styles from './go-on.module.css'

/** A card takes about so long, in seconds. */
const secondsACard = 12

type Props = {
  unfinished: Unfinished
  /** The text that was used last. */
  last: LibraryRow | undefined
}

/** Where somebody left off: the cards of today first, then what was begun. What there is not is left out. */
export function GoOn({ unfinished: { cards, quiz, share }, last }: Props) {
  const [now] = useState(() => Date.now())
  const { runs } = useStore(running)
  const run = runs.find(({ sourceId }) => sourceId === last?.id)
  return (
    <section className={styles['goOn']} aria-labelledby="go-on" data-cards={cards !== null}>
      <h2 id="go-on" className={styles['heading']}>
        {words.goOn}
      </h2>
      {cards && <DueCards {...cards} />}
      <ul className={styles['rows']}>
        {quiz && <UnfinishedQuiz quiz={quiz} now={now} />}
        {share && <AnsweredShare share={share} />}
        {last && (
          <Row icon="file" to={addressOf(last)} name={last.name} beside={<ToolMarks row={last} />}>
            {run ? (
              <RunningNote run={run} />
            ) : (
              <>
                {words.lastText}
                <span className={styles['more']}> · {momentInWords(last.lastUsedAt, now)}</span>
              </>
            )}
          </Row>
        )}
      </ul>
    </section>
  )
}

function DueCards({ due, front, source }: NonNullable<Unfinished['cards']>) {
  const minutes = Math.max(1, Math.round((due * secondsACard) / 60))
  return (
    <div className={styles['cards']}>
      <p className={styles['due']}>
        <Pictogram name="cards" />
        <strong>{words.cardsAreDue(due)}</strong>
        <span>{words.aboutMinutes(minutes)}</span>
      </p>
      <p className={styles['front']} dir="auto">
        {front}
      </p>
      <p className={styles['from']}>{rich(words.firstCard, { source: <bdi>{source}</bdi> })}</p>
      <ButtonLink look="primary" wide to="/app/review">
        {words.reviewCards(due)}
      </ButtonLink>
    </div>
  )
}

type QuizProps = { quiz: NonNullable<Unfinished['quiz']>; now: number }

function UnfinishedQuiz({ quiz: { source, fates, startedAt }, now }: QuizProps) {
  const next = fates.indexOf('open')
  return (
    <Row icon="quiz" to={`/app/quiz?source=${source.id}`} name={source.name} action={words.goOn}>
      <span className={styles['pips']} aria-hidden="true">
        {fates.map((fate, place) => (
          <i key={place} data-fate={place === next ? 'next' : fate} />
        ))}
      </span>
      <strong>{words.questionOf(next + 1, fates.length)}</strong>
      <span className={styles['more']}>· {words.begun(momentInWords(startedAt, now))}</span>
    </Row>
  )
}

function AnsweredShare({ share }: { share: NonNullable<Unfinished['share']> }) {
  const fresh = newAnswers(share.id, share.answered)
  return (
    <Row icon="people" to={`/app/shares/${share.id}`} name={share.title} action={words.seeAnswers}>
      <strong>{words.haveAnswered(share.answered)}</strong>
      {share.answering > 0 && <span className={styles['more']}>· {words.atIt(share.answering)}</span>}
      {fresh > 0 && <span className={styles['new']}>{words.newOnes(fresh)}</span>}
    </Row>
  )
}

type RowProps = {
  icon: 'quiz' | 'people' | 'file'
  to: string
  name: string
  /** What the way there is called, where there is room. */
  action?: string
  beside?: ReactNode
  children: ReactNode
}

/** One thing that was begun: all of it leads there. */
function Row({ icon, to, name, action, beside, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <Pictogram name={icon} />
      <div className={styles['what']}>
        <Link to={to} dir="auto">
          {name}
        </Link>
        <div className={styles['state']}>{children}</div>
      </div>
      {beside}
      <span className={styles['action']} aria-hidden="true">
        {action}
        <Pictogram name="back" />
      </span>
    </li>
  )
}
