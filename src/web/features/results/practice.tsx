import { useEffect, useRef, type KeyboardEvent } from 'react'
import { optionPath } from '#domain/tools/option-path.ts'
import { Button } from '../../ui/button.tsx'
import { AboutOption } from './about-option.tsx'
import { Citation } from './citation.tsx'
import { QuizOption, optionLetters, type OptionState } from './quiz-option.tsx'
import { PassageQuote } from './passage-quote.tsx'
import { PracticeEnd } from './practice-end.tsx'
import { PracticeProgress } from './practice-progress.tsx'
import { eventOfKey, type PracticeAttempt, type PracticeProps } from './practice-state.ts'
import styles from './practice.module.css'
import { SpokenText } from './spoken-text.tsx'

/** A quiz to answer, one question at a time; nothing shows an answer before it is given. */
export function Practice({
  generation,
  text,
  ...props
}: PracticeProps & { generation: string; text: string }) {
  const { questions, attempt, dispatch } = props
  const { at, chosen, answers } = attempt
  const place = useRef<HTMLDivElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const question = questions[at]
  const answer = answers[at]
  const isAnswered = answer !== undefined

  // From question to question, and to the end, the keyboard goes along.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [at])

  // Where a question takes all of the screen, what is said of the answer would stand below it.
  useEffect(() => {
    if (isAnswered) verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [at, isAnswered])

  function stateOf(option: number): OptionState {
    if (!isAnswered) return option === chosen ? 'chosen' : undefined
    if (option === question?.answer) return 'correct'
    return option === answer ? 'wrong' : undefined
  }

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    // Buttons have their own Enter, radio buttons their own arrows.
    if (key === 'Enter' && target instanceof HTMLButtonElement) return
    if (key.startsWith('Arrow') && target instanceof HTMLInputElement) return
    const meant = eventOfKey(key, attempt, question?.options.length ?? 0)
    if (!meant) return
    event.preventDefault()
    dispatch(meant)
  }

  if (!question)
    return (
      <div
        ref={place}
        tabIndex={-1}
        className={styles['place']}
        role="group"
        aria-labelledby="practice-score"
      >
        <PracticeProgress {...props} />
        <PracticeEnd generation={generation} {...props} />
      </div>
    )
  return (
    <div role="presentation" onKeyDown={press}>
      <div
        ref={place}
        tabIndex={-1}
        className={styles['place']}
        role="group"
        aria-label={`Question ${at + 1} of ${questions.length}`}
        aria-describedby="practice-question"
      >
        <PracticeProgress {...props} />
        <fieldset className={styles['question']}>
          <legend id="practice-question" className={styles['legend']} dir="auto">
            <SpokenText text={question.question} />
          </legend>
          {question.options.map((option, number) => (
            <QuizOption
              key={number}
              number={number}
              text={option}
              state={stateOf(number)}
              input={
                <input
                  type="radio"
                  className="visually-hidden"
                  name={`question-${at}`}
                  checked={number === (answer ?? chosen)}
                  // Not disabled, which would take the focus away from whoever answers by keyboard.
                  aria-disabled={isAnswered}
                  onChange={() => dispatch({ type: 'chose', option: number })}
                />
              }
            />
          ))}
        </fieldset>
        <div ref={verdict} role="status" className={styles['verdict']}>
          {isAnswered && (
            <>
              <p className={styles['word']}>
                {answer === question.answer ? (
                  'Correct.'
                ) : (
                  <>
                    Not quite. It’s {optionLetters[question.answer]}.
                    <span className="visually-hidden"> {question.options[question.answer]}</span>
                  </>
                )}
                <Citation path={`questions.${at}`} />
              </p>
              <p className={styles['explanation']} dir="auto">
                {question.explanation}
              </p>
              {answer !== question.answer && (
                <AboutOption path={optionPath(at, answer)} option={question.options[answer]!} text={text} />
              )}
            </>
          )}
        </div>
        {isAnswered && <PassageQuote path={`questions.${at}`} text={text} said={question.explanation} />}
        <div className={styles['foot']}>
          <Button
            look="primary"
            aria-disabled={!isAnswered && chosen === undefined}
            onClick={() => dispatch({ type: isAnswered ? 'moved on' : 'checked' })}
          >
            {!isAnswered ? 'Check' : isLast(attempt, questions.length) ? 'See how you did' : 'Next question'}
            <kbd aria-hidden="true">↵</kbd>
          </Button>
          <Button look="quiet" onClick={() => dispatch({ type: 'closed' })}>
            End practice
            <kbd aria-hidden="true">Esc</kbd>
          </Button>
        </div>
      </div>
    </div>
  )
}

function isLast({ answers }: PracticeAttempt, count: number): boolean {
  return Object.keys(answers).length === count
}
