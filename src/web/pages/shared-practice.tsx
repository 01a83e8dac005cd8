import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SharedAttempt, SharedView, Verdict } from '#domain/share/shared.ts'
import { AppError } from '#domain/errors.ts'
import { optionLetters, QuizOption, type OptionState } from '../features/results/quiz-option.tsx'
import { SpokenText } from '../features/results/spoken-text.tsx'
import practice from '../features/results/practice.module.css'
import progress from '../features/results/practice-progress.module.css'
import { Door } from '../features/shared/door.tsx'
import door from '../features/shared/door.module.css'
import { giveAnswer } from '../features/shared/shared-call.ts'
import { Quotes } from '../features/shared/quotes.tsx'
import { SharedEnd } from '../features/shared/shared-end.tsx'
import { isOver } from '../features/shared/start-screen.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Button } from '../ui/button.tsx'
import { Check, Cross } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Props = {
  token: string
  view: SharedView
  attempt: SharedAttempt
  onAgain: () => void
  /** The link was closed or taken back meanwhile. */
  onOver: (error: unknown) => void
}

/** A shared quiz, one question at a time; whether an answer is right is known to the server alone, until it is given. */
export default function SharedPractice({ token, view, attempt, onAgain, onOver }: Props) {
  const { id, questions } = attempt
  const [verdicts, setVerdicts] = useState(
    () => new Map(attempt.verdicts.map((verdict) => [verdict.question, verdict])),
  )
  const [at, setAt] = useState(() => nextOpen(verdicts, -1, questions.length))
  const [chosen, setChosen] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const question = questions[at]
  const verdict = verdicts.get(at)
  const isAnswered = verdict !== undefined

  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])

  useEffect(() => {
    if (isAnswered) told.current?.scrollIntoView({ block: 'nearest' })
  }, [at, isAnswered])

  function goTo(next: number) {
    setAt(next)
    setChosen(undefined)
    setNote('')
  }

  async function check() {
    if (chosen === undefined || busy) return
    setBusy(true)
    setNote('')
    try {
      const given = await giveAnswer(token, id, { question: at, option: chosen })
      setVerdicts(new Map(verdicts).set(at, given))
      if (given.option !== chosen) setNote('You answered this in another tab. That answer counts.')
    } catch (error) {
      if (isOver(error)) onOver(error)
      else setNote((error instanceof AppError ? error : new AppError('unexpected')).message)
    }
    setBusy(false)
  }

  const goOn = () => (isAnswered ? goTo(nextOpen(verdicts, at, questions.length)) : void check())

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !question) return
    if (key === 'Enter') {
      // Buttons have their own.
      if (target instanceof HTMLButtonElement) return
      event.preventDefault()
      goOn()
      return
    }
    // Radio buttons have their own arrows.
    if (/^Arrow(Down|Up)$/.test(key) && !isAnswered && !(target instanceof HTMLInputElement)) {
      event.preventDefault()
      const { length } = question.options
      setChosen(
        key === 'ArrowDown' ? ((chosen ?? -1) + 1) % length : ((chosen ?? length) + length - 1) % length,
      )
      return
    }
    const option = key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1
    if (isAnswered || option < 0) return
    event.preventDefault()
    setChosen(option)
  }

  function stateOf(option: number): OptionState {
    if (!verdict) return option === chosen ? 'chosen' : undefined
    if (option === verdict.answer) return 'correct'
    return option === verdict.option ? 'wrong' : undefined
  }

  return (
    <Door title={view.title} wide>
      <Sheet className={door['sheet']} role="presentation" onKeyDown={press}>
        <div ref={place} tabIndex={-1} className={practice['place']}>
          <h1 className="visually-hidden">{view.title}</h1>
          <Fates questions={questions.length} at={at} verdicts={verdicts} onGo={goTo} />
          {question ? (
            <>
              <fieldset className={practice['question']}>
                <legend className={practice['legend']} dir="auto">
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
                        checked={number === (verdict?.option ?? chosen)}
                        aria-disabled={isAnswered}
                        onChange={() => !isAnswered && setChosen(number)}
                      />
                    }
                  />
                ))}
              </fieldset>
              <div ref={told} role="status" className={practice['verdict']}>
                {note && <Notice tone={isAnswered ? 'plain' : 'bad'}>{note}</Notice>}
                {verdict && (
                  <>
                    <p className={practice['word']}>
                      {verdict.option === verdict.answer
                        ? 'Correct.'
                        : `Not quite. It’s ${optionLetters[verdict.answer]}.`}
                    </p>
                    <p className={practice['explanation']} dir="auto">
                      {verdict.explanation}
                    </p>
                    <Quotes passages={verdict.passages} said={verdict.explanation} />
                  </>
                )}
              </div>
              <div className={practice['foot']}>
                <BusyButton
                  look="primary"
                  busy={busy}
                  doing="Checking…"
                  disabled={!isAnswered && chosen === undefined}
                  onClick={goOn}
                >
                  {!isAnswered
                    ? 'Check'
                    : verdicts.size === questions.length
                      ? 'See how you did'
                      : 'Next question'}
                </BusyButton>
              </div>
            </>
          ) : (
            <SharedEnd token={token} view={view} attempt={{ ...attempt, verdicts: [...verdicts.values()] }}>
              {view.attempts === 'many' && <Button onClick={onAgain}>Answer again</Button>}
            </SharedEnd>
          )}
        </div>
      </Sheet>
    </Door>
  )
}

type FatesProps = {
  questions: number
  at: number
  verdicts: ReadonlyMap<number, Verdict>
  onGo: (question: number) => void
}

/** Where one is, and how each question went. */
function Fates({ questions, at, verdicts, onGo }: FatesProps) {
  const fates = Array.from({ length: questions }, (_, index) => {
    const verdict = verdicts.get(index)
    return verdict ? (verdict.option === verdict.answer ? 'right' : 'wrong') : 'open'
  })
  return (
    <div className={progress['progress']}>
      <p className={progress['words']}>
        <strong>{at < questions ? `Question ${at + 1} of ${questions}` : `All ${questions} answered`}</strong>
      </p>
      <ol className={progress['fates']} aria-label="Questions">
        {fates.map((fate, index) => (
          <li key={index}>
            <button
              type="button"
              data-fate={fate}
              aria-current={index === at ? 'step' : undefined}
              aria-label={`Question ${index + 1}: ${fate === 'open' ? 'not answered' : fate}`}
              onClick={() => onGo(index)}
            >
              {fate === 'right' ? <Check size={13} /> : fate === 'wrong' ? <Cross size={13} /> : index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The next question without an answer, from one round to it; the end where all are answered. */
function nextOpen(verdicts: ReadonlyMap<number, Verdict>, at: number, count: number): number {
  const following = Array.from({ length: count }, (_, step) => (at + 1 + step) % count)
  return following.find((question) => !verdicts.has(question)) ?? count
}
