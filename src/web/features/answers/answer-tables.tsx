import { useState } from 'react'
import {
  questionFiguresOf,
  medianTime,
  scoreOf,
  secondLookOf,
  type AttemptRecord,
  type ShareAnswers,
} from '#domain/share/answers.ts'
import { deleteAttempt } from '#domain/calls/shares.ts'
import { ask } from '../../api.ts'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Act } from '../../use-act.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { questionRows, studentRows } from './answer-rows.ts'
import { clockTime, lookInWords } from './figures-in-words.ts'
import * as words from './words.ts'
import styles from './answers.module.css'
import { QuestionTable } from './question-table.tsx'
import { StudentTable } from './student-table.tsx'

type Props = {
  answers: ShareAnswers
  act: Act
}

/** What a class answered: the sums, what is worth another look, and the tables by question and by student. */
export function AnswerTables({ answers, act }: Props) {
  const { share, questions, attempts } = answers
  const [by, setBy] = useState<'question' | 'student'>('question')
  const [opened, setOpened] = useState<number>()
  const [removing, setRemoving] = useState<AttemptRecord>()
  const figures = questionFiguresOf(questions, attempts)
  const look = secondLookOf(figures)

  async function download() {
    const [{ csvOf }, { saveFile }] = await Promise.all([
      loadCode(() => import('#export/csv.ts')),
      loadCode(() => import('../../export/take-away.ts')),
    ])
    const rows = by === 'question' ? questionRows(answers) : studentRows(answers)
    const name = `${share.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-by-${by}.csv`
    const bytes = new TextEncoder().encode(String(csvOf(rows).content))
    saveFile({ name, type: 'text/csv', bytes, losses: [] })
  }

  return (
    <>
      <Sums attempts={attempts} questions={questions} />
      {look && (
        <p className={styles['look']}>
          <b>{words.worthAnotherLook(look.question + 1)}</b> {lookInWords(look, figures[look.question]!)}{' '}
          <TextButton
            onClick={() => {
              setBy('question')
              setOpened(look.question)
              document.getElementById(`question-${look.question + 1}`)?.scrollIntoView({ block: 'nearest' })
            }}
          >
            {words.seeWhy}
          </TextButton>
        </p>
      )}
      <div className={styles['bar']}>
        <Choice
          legend={words.showAnswers}
          value={by}
          onChoose={setBy}
          options={[
            { value: 'question', label: words.byQuestion },
            { value: 'student', label: words.byStudent },
          ]}
        />
        <Button small onClick={() => void act(download)}>
          {words.downloadCsv}
        </Button>
      </div>
      {by === 'question' ? (
        <QuestionTable answers={answers} opened={opened} onOpen={setOpened} />
      ) : (
        <StudentTable answers={answers} onRemove={setRemoving} />
      )}
      {removing && (
        <ConfirmDialog
          question={words.askRemoveAnswers(removing.name ?? words.thisStudent)}
          action={words.remove}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            void act(() => ask(deleteAttempt, { id: share.id, attempt: removing.id }))
          }}
        />
      )}
    </>
  )
}

function Sums({ attempts, questions }: Pick<ShareAnswers, 'attempts' | 'questions'>) {
  const finished = attempts.filter(({ finishedAt }: AttemptRecord) => finishedAt !== null)
  const sum = finished.reduce((total, attempt) => total + scoreOf(attempt, questions), 0)
  const median = medianTime(attempts)
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{words.answered}</dt>
        <dd>{finished.length}</dd>
      </div>
      <div>
        <dt>{words.stillAnswering}</dt>
        <dd>{attempts.length - finished.length}</dd>
      </div>
      {median !== undefined && (
        <>
          <div>
            <dt>{words.averageScore}</dt>
            <dd>
              {words.averageFigure(sum / finished.length)}{' '}
              <small>{words.ofQuestions(questions.length)}</small>
            </dd>
          </div>
          <div>
            <dt>{words.medianTime}</dt>
            <dd>{clockTime(median)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
