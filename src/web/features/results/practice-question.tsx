import { use } from 'react'
import { optionPath, type Question } from '#domain/items/question.ts'
import { isFinished, type PracticeEvent, type PracticeState } from './practice-state.ts'
import { turnsOf, type Turn } from '#domain/study/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AboutOption } from './about-option.tsx'
import { AnswerVerdict } from './answer-verdict.tsx'
import { Citation, EvidenceContext } from './citation.tsx'
import { FeedbackChoice } from './feedback-choice.tsx'
import MakeCards from './make-cards.tsx'
import { PassageQuote } from './passage-quote.tsx'
import { QuestionToAnswer } from './question-to-answer.tsx'
import { findAnother, paragraphOf } from './same-paragraph.ts'
import styles from './practice.module.css'
import { useIntoView } from '../../ui/use-into-view.ts'
import * as words from './words-practice.ts'

type Props = {
  questions: Question[]
  practice: PracticeState
  dispatch: (event: PracticeEvent) => void
  turn: Turn
  text: string
  onAnswer: (option: number) => void
  /** Whether cards can be made of it: somebody is signed in, and the server has the quiz. */
  canMakeCards: boolean
  generation: string
  /** Asks another question on the paragraph of this one, which the quiz has not. */
  onExtra: () => void
  /** Takes another choice of when answers are told; undefined once one was given. */
  onFeedback: (() => void) | undefined
}

/** One question: answered by one press; then, where that is told at once, what is right, where it stands, and why. */
export function PracticeQuestion({
  questions,
  practice,
  dispatch,
  turn,
  text,
  onAnswer,
  canMakeCards,
  generation,
  onExtra,
  onFeedback,
}: Props) {
  const { attempt, overruled } = practice
  const question = questions[turn.question]!
  const path = `questions.${turn.question}`
  const answer = attempt.answers[turn.question]?.option
  const isAnswered = answer !== undefined
  const isTold = isAnswered && attempt.feedback === 'immediate'
  const another = useAnother(practice, turn, text)

  // Where a question takes all of the screen, what is said of the answer would stand below it.
  const verdict = useIntoView<HTMLDivElement>(isTold)

  return (
    <>
      <QuestionToAnswer
        id="practice-question"
        question={question}
        order={turn.options}
        given={answer}
        right={isTold ? question.answer : undefined}
        isAnswered={isAnswered}
        onAnswer={onAnswer}
      />
      <div ref={verdict} role="status" className={styles['verdict']}>
        {overruled.includes(turn.question) && <p className={styles['note']}>{words.answeredElsewhere}</p>}
        {isTold && (
          <>
            <AnswerVerdict question={question} given={answer} place={turn.options.indexOf(question.answer)}>
              <Citation path={path} />
            </AnswerVerdict>
            <PassageQuote path={path} text={text} said={question.explanation} />
            {answer !== question.answer && (
              <AboutOption
                path={optionPath(turn.question, answer)}
                option={question.options[answer]!}
                place={turn.options.indexOf(answer)}
                text={text}
              />
            )}
            {answer !== question.answer && another && (
              <p className={styles['another']}>
                <TextButton
                  onClick={() =>
                    another.turn === undefined ? onExtra() : dispatch({ type: 'went to', turn: another.turn })
                  }
                >
                  {words.anotherOnParagraph}
                </TextButton>
              </p>
            )}
          </>
        )}
      </div>
      {isAnswered ? (
        <div className={styles['foot']}>
          {isTold && canMakeCards && (
            <MakeCards isNext generation={generation} paths={[`questions.${turn.question}`]}>
              {words.makeCards(1)}
            </MakeCards>
          )}
          <Button look="primary" onClick={() => dispatch({ type: 'moved on' })}>
            {isFinished(attempt) ? words.seeHowYouDid : words.nextQuestion}
            <kbd aria-hidden="true">↵</kbd>
          </Button>
        </div>
      ) : (
        <div className={styles['before']}>
          {onFeedback && <FeedbackChoice onChoose={onFeedback} />}
          {attempt.asked.length > 1 && (
            <TextButton onClick={() => dispatch({ type: 'moved on' })}>{words.skip}</TextButton>
          )}
        </div>
      )}
    </>
  )
}

/**
 * Another question on the paragraph of one: the turn of one without an answer that rests on it as well, or none, where
 * one is still to be made.
 * @returns undefined where it is not known what a question rests on
 */
function useAnother(
  { attempt }: PracticeState,
  { question }: Turn,
  text: string,
): { turn: number | undefined } | undefined {
  const evidence = use(EvidenceContext)?.evidence ?? []
  if (!paragraphOf(question, evidence, text)) return undefined
  const open = (turn: Turn) => attempt.answers[turn.question] === undefined
  const turns = turnsOf(attempt)
  const others = turns.filter(open).map((turn) => turn.question)
  const found = findAnother(question, others, evidence, text)
  return { turn: found === undefined ? undefined : turns.findIndex((turn) => turn.question === found) }
}
