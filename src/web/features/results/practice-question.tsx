import { use, useEffect, useRef } from 'react'
import { optionPath } from '#domain/tools/option-path.ts'
import { isFinished, type PracticeEvent, type PracticeState } from './practice-state.ts'
import type { Question } from '#domain/tools/quiz.ts'
import { turnsOf, type Turn } from '#domain/study/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AboutOption } from './about-option.tsx'
import { AnswerVerdict } from './answer-verdict.tsx'
import { Citation, EvidenceContext } from './citation.tsx'
import { PassageQuote } from './passage-quote.tsx'
import { QuestionToAnswer } from './question-to-answer.tsx'
import { findAnother, paragraphOf } from './same-paragraph.ts'
import styles from './practice.module.css'

type Props = {
  questions: Question[]
  practice: PracticeState
  dispatch: (event: PracticeEvent) => void
  turn: Turn
  text: string
  onCheck: () => void
  /** Asks another question on the paragraph of this one, which the quiz has not. */
  onExtra: () => void
  onLeave: () => void
}

/** One question: chosen, then answered; then, where that is told at once, what is right and why. */
export function PracticeQuestion({
  questions,
  practice,
  dispatch,
  turn,
  text,
  onCheck,
  onExtra,
  onLeave,
}: Props) {
  const { attempt, at, chosen, overruled } = practice
  const question = questions[turn.question]!
  const path = `questions.${turn.question}`
  const answer = attempt.answers[turn.question]?.option
  const isAnswered = answer !== undefined
  const isTold = isAnswered && attempt.feedback === 'immediate'
  const verdict = useRef<HTMLDivElement>(null)
  const another = useAnother(practice, turn, text)

  // Where a question takes all of the screen, what is said of the answer would stand below it.
  useEffect(() => {
    if (isTold) verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold])

  const placeOf = (option: number | undefined) =>
    option === undefined ? undefined : turn.options.indexOf(option)

  return (
    <>
      <QuestionToAnswer
        id="practice-question"
        name={`question-${at}`}
        question={question.question}
        options={turn.options.map((option) => question.options[option]!)}
        chosen={placeOf(answer ?? chosen)}
        right={isTold ? placeOf(question.answer) : undefined}
        isAnswered={isAnswered}
        onChoose={(place) => dispatch({ type: 'chose', option: turn.options[place]! })}
      />
      <div ref={verdict} role="status" className={styles['verdict']}>
        {overruled.includes(turn.question) && (
          <p className={styles['note']}>You answered this in another window first. That answer counts.</p>
        )}
        {isTold && (
          <>
            <AnswerVerdict
              isRight={answer === question.answer}
              right={question.options[question.answer]!}
              place={turn.options.indexOf(question.answer)}
              explanation={question.explanation}
            >
              <Citation path={path} />
            </AnswerVerdict>
            {answer !== question.answer && (
              <AboutOption
                path={optionPath(turn.question, answer)}
                option={question.options[answer]!}
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
                  Another question on this paragraph
                </TextButton>
              </p>
            )}
          </>
        )}
      </div>
      {isTold && <PassageQuote path={path} text={text} said={question.explanation} />}
      <div className={styles['foot']}>
        <Button
          look="primary"
          aria-disabled={!isAnswered && chosen === undefined}
          onClick={() => (isAnswered ? dispatch({ type: 'moved on' }) : onCheck())}
        >
          {!isAnswered ? 'Check' : isFinished(attempt) ? 'See how you did' : 'Next question'}
          <kbd aria-hidden="true">↵</kbd>
        </Button>
        <Button look="quiet" onClick={onLeave}>
          End practice
          <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
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
