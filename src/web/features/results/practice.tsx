import { use, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Generation } from '#domain/generation.ts'
import { longestThoughtMs, turnsOf } from '#domain/study/attempt.ts'
import { session } from '../../session.ts'
import { useBecame } from '../../ui/use-became.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useStore } from '../../ui/store.ts'
import { ChangesContext } from './changes.ts'
import { ExtraQuestion } from './extra-question.tsx'
import { PracticeEnd } from './practice-end.tsx'
import { PracticeProgress } from './practice-progress.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import { PracticeResume } from './practice-resume.tsx'
import { eventOfKey, nextOpen } from './practice-state.ts'
import styles from './practice.module.css'
import { walkOptions } from './question-to-answer.tsx'
import { usePractice, type Practised } from './use-practice.ts'
import * as words from './words-practice.ts'

/** What may be seen of the text: all of it, nothing, or what proves the answer to one question. */
export type TextSight = 'all' | 'nothing' | number

type Props = Practised & {
  made: Generation
  text: string
  /** Whether the server keeps the quiz, for whoever is signed in. */
  isStored: boolean
  onSight: (sight: TextSight) => void
}

/** A quiz to answer, one question at a time; nothing shows an answer before it is given. */
export default function Practice({ made, text, isStored, onSight, ...quiz }: Props) {
  const { questions } = quiz
  const state = useStore(session)
  const person = isStored && state.status === 'signed-in' ? state.user.id : undefined
  const { state: practising, dispatch, begin, isSaved } = usePractice(quiz, person)
  const changes = use(ChangesContext)
  const place = useRef<HTMLDivElement>(null)
  const shownAt = useRef(0)
  const practice = practising?.practice
  const turn = practice && turnsOf(practice.attempt)[practice.at]
  const isTold = practice?.attempt.feedback === 'immediate'
  const isAnswered = turn !== undefined && practice?.attempt.answers[turn.question] !== undefined
  const sight = !practice ? 'nothing' : !turn ? 'all' : isAnswered && isTold ? turn.question : 'nothing'
  const at = practice?.at
  const turnKey = turn && `${practice.attempt.id} ${turn.question}`
  const [extra, setExtra] = useState<{ beside: string; isTold: boolean }>()
  // It goes with the question that it stands beside.
  if (extra && extra.beside !== turnKey) setExtra(undefined)
  const isResumed = practising?.resumed !== undefined
  const [extrasAsked, setExtrasAsked] = useState<readonly string[]>([])
  const hasExtra = extra !== undefined

  useEffect(() => onSight(extra?.isTold === false ? 'nothing' : sight), [extra, sight, onSight])

  // From question to question, and to the end, the keyboard goes along; but what opens by itself disturbs nobody who writes.
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (hasExtra || at === undefined) return
    shownAt.current = Date.now()
    const isWriting = document.activeElement?.matches('input, textarea, select')
    if (!isWriting) place.current?.focus({ preventScroll: true })
    if (opened.current) place.current?.scrollIntoView({ block: 'nearest' })
    opened.current = true
  }, [at, practice?.attempt.id, hasExtra, isResumed])

  const isOutdated = practising?.refused?.code === 'result_changed'
  useBecame(isOutdated, () => void changes?.reload().catch(reportError))

  if (!practice) return <Spinner label={words.opening} />

  const ms = () => Math.min(Math.max(Date.now() - shownAt.current, 0), longestThoughtMs)

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (!practice || ctrlKey || metaKey || altKey) return
    if (walkOptions(key, place.current)) return event.preventDefault()
    // Buttons have their own Enter, but for an option that was pressed already.
    if (key === 'Enter' && target instanceof HTMLButtonElement && !target.ariaDisabled) return
    const meant = isResumed
      ? key === 'Enter' && ({ type: 'went to', turn: nextOpen(practice) } as const)
      : eventOfKey(key, practice, ms())
    if (!meant) return
    event.preventDefault()
    dispatch(meant)
  }

  const note = practising.isChanged
    ? words.questionsChanged
    : (practising.refused?.sentence ?? (practising.failedSends > 0 ? words.notSavedYet : undefined))
  const props = { questions, practice, dispatch }
  const goTo = (turn: number) => dispatch({ type: 'went to', turn })
  const isUntouched = Object.keys(practice.attempt.answers).length === 0
  if (practising.resumed)
    return (
      <div role="presentation" onKeyDown={press}>
        <div
          ref={place}
          tabIndex={-1}
          className={styles['place']}
          role="group"
          aria-label={words.whereYouLeft}
        >
          <PracticeResume
            questions={questions}
            practice={practice}
            leftAt={practising.resumed.leftAt}
            onGoOn={goTo}
            onStartAgain={() => begin(practice.attempt.asked, practice.attempt.seed)}
          />
        </div>
      </div>
    )
  return (
    <div role="presentation" onKeyDown={press}>
      <div
        ref={place}
        tabIndex={-1}
        className={styles['place']}
        role="group"
        aria-label={turn && words.questionOf(practice.at + 1, practice.attempt.asked.length)}
        aria-describedby={turn && !extra ? 'practice-question' : undefined}
        aria-labelledby={turn ? undefined : 'practice-score'}
      >
        <PracticeProgress questions={questions} practice={practice} onGo={goTo} />
        <p role="status" className={styles['note']}>
          {note}
        </p>
        {turn && extra ? (
          <ExtraQuestion
            questions={questions}
            about={turn.question}
            text={text}
            unwanted={extrasAsked}
            onAsked={(question) => setExtrasAsked((before) => [...before, question])}
            onTold={() => setExtra({ ...extra, isTold: true })}
            onBack={() => setExtra(undefined)}
          />
        ) : turn ? (
          <PracticeQuestion
            {...props}
            key={turnKey}
            turn={turn}
            text={text}
            canMakeCards={person !== undefined}
            generation={made.id}
            onAnswer={(option) => dispatch({ type: 'answered', option, ms: ms() })}
            onExtra={() => turnKey && setExtra({ beside: turnKey, isTold: false })}
            onFeedback={isUntouched ? () => begin(practice.attempt.asked, practice.attempt.seed) : undefined}
          />
        ) : (
          <PracticeEnd
            {...props}
            made={made}
            text={text}
            rounds={practising.rounds}
            isSaved={person === undefined ? undefined : isSaved}
            begin={begin}
          />
        )}
      </div>
    </div>
  )
}
