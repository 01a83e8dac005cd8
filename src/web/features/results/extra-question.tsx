import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { AppError } from '#domain/errors.ts'
import type { Question } from '#domain/items/question.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerVerdict } from './answer-verdict.tsx'
import { EvidenceContext } from './citation.tsx'
import { makeExtraQuestion } from './make-extra-question.ts'
import { optionOfKey } from './option-of-key.ts'
import styles from './practice.module.css'
import { QuestionToAnswer, walkOptions } from './question-to-answer.tsx'
import { paragraphOf } from './same-paragraph.ts'
import * as words from './words-practice.ts'

type Props = {
  questions: Question[]
  /** The place in the quiz of the question that was missed. */
  about: number
  text: string
  /** Extra questions that were asked before. */
  unwanted: readonly string[]
  onAsked: (question: string) => void
  onTold: () => void
  onBack: () => void
}

/** Another question on the paragraph of one that was missed. It stands beside the round, and counts for nothing. */
export function ExtraQuestion({ questions, about, text, unwanted, onAsked, onTold, onBack }: Props) {
  const view = use(EvidenceContext)
  const place = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<{ question: Question } | { failure: string }>()
  const [given, setGiven] = useState<number>()
  const isTold = given !== undefined
  const question = made && 'question' in made ? made.question : undefined

  const make = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const within = paragraphOf(about, view?.evidence ?? [], text)
      if (!within) throw new AppError('nothing_else')
      const asking = { text, blocks: view?.blocks ?? [], questions, about, within, unwanted }
      const question = await makeExtraQuestion(asking, signal)
      onAsked(question.question)
      setMade({ question })
    } catch (error) {
      if (!signal.aborted) setMade({ failure: whyNone(error) })
    }
  })
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    const leaving = new AbortController()
    void make(leaving.signal)
    return () => leaving.abort(new Error('Left'))
  }, [])

  function answer(option: number) {
    if (isTold) return
    setGiven(option)
    onTold()
  }

  function press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // The keys of the round behind it are not its own.
    event.stopPropagation()
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onBack()
    if (walkOptions(key, place.current)) return event.preventDefault()
    if (!question || (key === 'Enter' && target instanceof HTMLButtonElement && !target.ariaDisabled)) return
    const option = isTold ? undefined : optionOfKey(key, question.options.length)
    const goesBack = isTold && key === 'Enter'
    if (option === undefined && !goesBack) return
    event.preventDefault()
    if (option === undefined) onBack()
    else answer(option)
  }

  return (
    <div role="presentation" onKeyDown={press}>
      <div
        ref={place}
        tabIndex={-1}
        className={styles['place']}
        role="group"
        aria-label={words.extraQuestion}
      >
        <p className={styles['note']}>{words.aboutExtra}</p>
        {!made && <Spinner label={words.lookingForExtra} />}
        {made && 'failure' in made && <Notice tone="plain">{made.failure}</Notice>}
        {question && (
          <QuestionToAnswer
            question={question}
            given={given}
            right={isTold ? question.answer : undefined}
            isAnswered={isTold}
            onAnswer={answer}
          />
        )}
        <div role="status" className={styles['verdict']}>
          {question && isTold && <AnswerVerdict question={question} given={given} place={question.answer} />}
        </div>
        <div className={styles['foot']}>
          <Button look={isTold ? 'primary' : 'quiet'} onClick={onBack}>
            {words.backToQuiz}
            <kbd aria-hidden="true">{isTold ? '↵' : 'Esc'}</kbd>
          </Button>
        </div>
      </div>
    </div>
  )
}

function whyNone(error: unknown): string {
  return error instanceof AppError && error.code === 'nothing_else' ? words.noOther : sentenceOf(error)
}
