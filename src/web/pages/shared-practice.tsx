import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { answerQuestion } from '#domain/calls/shared.ts'
import type { SharedAttempt, SharedView, Verdict } from '#domain/share/shared.ts'
import { AppError } from '#domain/errors.ts'
import { AnswerVerdict } from '../features/results/answer-verdict.tsx'
import { QuestionToAnswer, walkOptions } from '../features/results/question-to-answer.tsx'
import { MissedQuestion } from '../features/results/missed-question.tsx'
import { optionOfKey } from '../features/results/option-of-key.ts'
import { QuestionFates, type Fate } from '../features/results/question-fates.tsx'
import practice from '../features/results/practice.module.css'
import progress from '../features/results/practice-progress.module.css'
import { Door } from '../features/shared/door.tsx'
import door from '../features/shared/door.module.css'
import { askShared, isOver } from '../features/shared/shared-call.ts'
import { Quotes } from '../features/shared/quotes.tsx'
import { SharedEnd } from '../features/shared/shared-end.tsx'
import * as words from '../features/shared/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useIntoView } from '../ui/use-into-view.ts'

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
  /** The option whose answer is on its way. */
  const [given, setGiven] = useState<number>()
  const [note, setNote] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const question = questions[at]
  const verdict = verdicts.get(at)
  const isAnswered = verdict !== undefined

  // With the question, not after it: no key that is pressed at once is lost.
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])

  const told = useIntoView<HTMLDivElement>(isAnswered && `question ${at}`)

  function goTo(next: number) {
    setAt(next)
    setGiven(undefined)
    setNote('')
  }

  async function answer(option: number) {
    if (isAnswered || given !== undefined) return
    setGiven(option)
    setNote('')
    try {
      const stands = await askShared(answerQuestion, { token, id, question: at, option })
      setVerdicts(new Map(verdicts).set(at, stands))
      if (stands.option !== option) setNote(words.answeredElsewhere)
    } catch (error) {
      if (isOver(error)) onOver(error)
      else setNote((error instanceof AppError ? error : new AppError('unexpected')).message)
    }
    setGiven(undefined)
  }

  const goOn = () => goTo(nextOpen(verdicts, at, questions.length))

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !question) return
    if (walkOptions(key, place.current)) return event.preventDefault()
    // Buttons have their own Enter, but for an option that was pressed already.
    if (key === 'Enter' && target instanceof HTMLButtonElement && !target.ariaDisabled) return
    const option = isAnswered ? undefined : optionOfKey(key, question.options.length)
    const goesOn = isAnswered && key === 'Enter'
    if (option === undefined && !goesOn) return
    event.preventDefault()
    if (option === undefined) goOn()
    else void answer(option)
  }

  return (
    <Door title={view.title} wide>
      <Sheet className={door['sheet']} role="presentation" onKeyDown={press}>
        <div ref={place} tabIndex={-1} className={practice['place']}>
          <h1 className="visually-hidden">{view.title}</h1>
          <div className={progress['progress']}>
            <p className={progress['words']}>
              <strong>
                {question ? words.questionOf(at + 1, questions.length) : words.allAnswered(questions.length)}
              </strong>
            </p>
            <QuestionFates
              fates={questions.map((_, index) => fateOf(verdicts.get(index)))}
              at={at}
              onGo={goTo}
            />
          </div>
          {question ? (
            <>
              <QuestionToAnswer
                question={question}
                given={verdict?.option ?? given}
                right={verdict?.answer}
                isAnswered={isAnswered || given !== undefined}
                onAnswer={(option) => void answer(option)}
              />
              <div ref={told} role="status" className={practice['verdict']}>
                {note && <Notice tone={isAnswered ? 'plain' : 'bad'}>{note}</Notice>}
                {verdict && (
                  <>
                    <AnswerVerdict
                      question={{ ...verdict, options: question.options }}
                      given={verdict.option}
                      place={verdict.answer}
                    />
                    <Quotes passages={verdict.passages} said={verdict.explanation} />
                  </>
                )}
              </div>
              {isAnswered && (
                <div className={practice['foot']}>
                  <Button look="primary" onClick={goOn}>
                    {verdicts.size === questions.length ? words.seeHowYouDid : words.nextQuestion}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <SharedEnd
              token={token}
              view={view}
              onOver={onOver}
              attempt={{ ...attempt, verdicts: [...verdicts.values()] }}
              missed={[...verdicts.values()]
                .filter((verdict) => fateOf(verdict) === 'wrong')
                .map(({ question: index, option, answer }) => (
                  <MissedQuestion key={index} of={{ ...questions[index]!, answer }} given={option} />
                ))}
            >
              {view.attempts === 'many' && <Button onClick={onAgain}>{words.answerAgain}</Button>}
            </SharedEnd>
          )}
        </div>
      </Sheet>
    </Door>
  )
}

/** The next question without an answer, from one round to it; the end where all are answered. */
function nextOpen(verdicts: ReadonlyMap<number, Verdict>, at: number, count: number): number {
  const following = Array.from({ length: count }, (_, step) => (at + 1 + step) % count)
  return following.find((question) => !verdicts.has(question)) ?? count
}

function fateOf(verdict: Verdict | undefined): Fate {
  if (!verdict) return 'open'
  return verdict.option === verdict.answer ? 'right' : 'wrong'
}
