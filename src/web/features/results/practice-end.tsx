import type { Generation } from '#domain/generation.ts'
import { isBest, missedOf, type Round } from '#domain/study/attempt.ts'
import type { Question } from '#domain/items/question.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { rich } from '../../ui/rich.tsx'
import { PassageLink } from './citation.tsx'
import { FeedbackChoice } from './feedback-choice.tsx'
import MakeCards from './make-cards.tsx'
import { MissedQuestion } from './missed-question.tsx'
import styles from './practice-end.module.css'
import type { PracticeState } from './practice-state.ts'
import { timeTaken } from './round-words.ts'
import { RoundsChart } from './rounds-chart.tsx'
import * as words from './words-practice.ts'

type Props = {
  made: Generation
  text: string
  questions: Question[]
  practice: PracticeState
  rounds: Round[]
  /** Whether the server has it; undefined where it is not told. */
  isSaved: boolean | undefined
  begin: (asked: number[], seed: number) => void
}

/** How it went: the score, what to see again with its passages, and what may come next. */
export function PracticeEnd({ made, text, questions, practice, rounds, isSaved, begin }: Props) {
  const { id, asked, answers } = practice.attempt
  const given = Object.entries(answers).map(([question, { option }]) => ({
    question: Number(question),
    option,
  }))
  const missed = missedOf(questions, given)
  const right = asked.length - missed.length
  const all = questions.map((_, question) => question)
  const round = rounds.find((one) => one.id === id)
  const before = rounds.slice(0, round && rounds.indexOf(round))
  const shuffled = () => begin(all, newSeed())
  const prepare = () => ({
    generation: made,
    text,
    answers: Object.fromEntries(given.map(({ question, option }) => [question, option])),
  })
  return (
    <div className={styles['end']}>
      <div className={styles['head']}>
        <p id="practice-score" className="visually-hidden">
          {words.score(right, asked.length)}
        </p>
        <p className={styles['score']} aria-hidden="true">
          {rich(words.scoreShown(asked.length), { right: <b>{right}</b> })}
        </p>
        <div>
          {round && isBest(round, before) && <p className={styles['best']}>{words.bestRound}</p>}
          {round && (
            <p className={styles['time']}>
              {timeTaken(round.ms)}
              {isSaved && ` · ${words.saved}`}
            </p>
          )}
        </div>
      </div>
      {missed.length > 0 && <h3 className={styles['heading']}>{words.toSeeAgain(missed.length)}</h3>}
      <ul className={styles['missed']}>
        {missed.map((index) => (
          <MissedQuestion key={index} of={questions[index]!} given={answers[index]?.option}>
            <PassageLink path={`questions.${index}`} about={questions[index]!.question} />
          </MissedQuestion>
        ))}
      </ul>
      <div className={styles['foot']}>
        {missed.length > 0 && (
          <Button look="primary" onClick={() => begin(missed, newSeed())}>
            {words.practiseAgain(missed.length)}
          </Button>
        )}
        {missed.length > 0 && isSaved !== undefined && (
          <MakeCards key={id} isNext generation={made.id} paths={missed.map((index) => `questions.${index}`)}>
            {words.makeCards(missed.length)}
          </MakeCards>
        )}
        {missed.length === 0 && (
          <Button look="primary" onClick={shuffled}>
            {words.allShuffled(all.length)}
          </Button>
        )}
      </div>
      <div className={styles['more']}>
        {missed.length > 0 && (
          <Button look="quiet" onClick={shuffled}>
            {words.allShuffled(all.length)}
          </Button>
        )}
        <ExportButton look="quiet" prepare={prepare} />
      </div>
      <FeedbackChoice />
      {rounds.length > 1 && <RoundsChart rounds={rounds} />}
    </div>
  )
}

/** Of an order by chance; 0 is the order as written. */
function newSeed(): number {
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
  return seed >>> 1 || 1
}
