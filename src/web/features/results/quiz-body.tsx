import { lazyPart } from '../../lazy-part.ts'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { Draft } from '#domain/items/draft.ts'
import { optionPath, solutionLines, type Question } from '#domain/items/question.ts'
import { Button } from '../../ui/button.tsx'
import { WhyNot } from './about-option.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { CitedText, EvidenceContext } from './citation.tsx'
import { QuizOption } from './quiz-option.tsx'
import { KindOfQuestion } from './kind-of-question.tsx'
import styles from './quiz-body.module.css'
import { ChangesContext } from './changes.ts'
import { loadUnsaved, type Editing } from './unsaved-question.ts'
import * as words from './words.ts'

/** Loaded with the first question that somebody edits. */
const QuizEditor = lazyPart(() => import('./quiz-editor.tsx'))

/** The questions as an answer key. An unfinished quiz has no key yet. */
export function QuizBody({ written }: { written: Draft<Question>[] }) {
  const isFinished = use(EvidenceContext) !== undefined
  const quiz = isFinished ? (written as Question[]) : undefined
  const changes = use(ChangesContext)
  const [editing, setEditing] = useState(() => changes && loadUnsaved(changes.id))
  /** Where a keyboard goes on from once the editing is over. */
  const back = useRef<string>(undefined)
  useEffect(() => {
    if (editing || back.current === undefined) return
    document.querySelector<HTMLElement>(`[data-edit="${back.current}"]`)?.focus()
    back.current = undefined
  }, [editing])
  const found = quiz?.findIndex((one) => isSame(one, editing?.question)) ?? -1
  const edited = found < 0 ? undefined : found
  const editor = editing && (
    <Suspense>
      <QuizEditor
        {...editing}
        at={edited}
        onEnd={() => {
          back.current = edited === undefined ? 'new' : `questions.${edited}`
          setEditing(undefined)
        }}
      />
    </Suspense>
  )
  return (
    <>
      {written.map((question, index) =>
        index === edited ? (
          <div key={index}>{editor}</div>
        ) : (
          <AnsweredQuestion
            key={index}
            index={index}
            written={question}
            answer={quiz?.[index]?.answer}
            onEdit={editing ? undefined : () => setEditing({ question: quiz?.[index] })}
          />
        ),
      )}
      {edited === undefined && editor}
      {quiz && changes && !editing && (
        <div className={styles['more']}>
          <Button small data-edit="new" onClick={() => setEditing({ question: undefined })}>
            {words.addQuestion}
          </Button>
          <Button
            small
            aria-disabled={changes.busy !== undefined}
            onClick={() => void changes.change({ type: 'add' }, words.added)}
          >
            {changes.busy?.type === 'add' ? words.writing : words.makeOneMore}
          </Button>
        </div>
      )}
    </>
  )
}

type AnsweredProps = {
  index: number
  written: Draft<Question>
  answer: number | undefined
  onEdit: (() => void) | undefined
}

function AnsweredQuestion({ index, written, answer, onEdit }: AnsweredProps) {
  const { question, options } = written
  const path = `questions.${index}`
  const isWhole = answer !== undefined
  return (
    <fieldset className={styles['question']}>
      <legend className={styles['legend']} dir="auto">
        {index + 1}. {isWhole && <KindOfQuestion question={question} />}{' '}
        <CitedText path={path} text={question} />
      </legend>
      {options.map((option, number) => (
        <QuizOption
          key={number}
          number={number}
          text={option}
          state={number === answer ? 'correct' : undefined}
        >
          {number !== answer && <WhyNot path={optionPath(index, number)} option={option} />}
        </QuizOption>
      ))}
      {solutionLines(written).map((line) => (
        <p key={line} className={styles['explanation']} dir="auto">
          {line}
        </p>
      ))}
      {isWhole && (
        <div className={styles['actions']}>
          <ClaimActions place={{ path }} name={words.questionNamed(index + 1)} onEdit={onEdit} />
        </div>
      )}
    </fieldset>
  )
}

function isSame(one: Question, other: Editing['question']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
