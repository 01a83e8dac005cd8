import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  questionFiguresOf,
  medianTime,
  scoreOf,
  secondLookOf,
  ShareAnswers,
  type AttemptRecord,
} from '#domain/share/answers.ts'
import { isOpenAt, Share, type ChangeShare } from '#domain/share/share.ts'
import { call, callJson, jsonBody, sentenceOf } from '../api.ts'
import { closingWords } from '../closing-words.ts'
import { questionRows, studentRows } from '../features/answers/answer-rows.ts'
import { clockTime, lookInWords } from '../features/answers/answer-words.ts'
import styles from '../features/answers/answers.module.css'
import { QuestionTable } from '../features/answers/question-table.tsx'
import { StudentTable } from '../features/answers/student-table.tsx'
import { ShareLink } from '../features/results/share-link.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextButton } from '../ui/text-button.tsx'

const ShareSettingsDialog = lazy(() => import('./share-settings.tsx'))

/** How often a link that is open is asked about, while somebody looks. */
const freshMs = 10_000

/** A link of somebody's: what was answered, and what they decide of it. */
export default function AnswersPage() {
  const { id = '' } = useParams()
  const [answers, setAnswers] = useState<ShareAnswers>()
  const [failure, setFailure] = useState('')

  const load = useCallback(async () => {
    try {
      setAnswers(await callJson(ShareAnswers, `/api/shares/${id}`))
      setFailure('')
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }, [id])
  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, freshMs)
    return () => clearInterval(timer)
  }, [load])

  return (
    <>
      <PageTitle>Answers | Morsel</PageTitle>
      {failure && (
        <Notice
          tone="bad"
          actions={
            <Button small onClick={() => void load()}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {answers ? (
        <Answers
          answers={answers}
          onShare={(share) => setAnswers({ ...answers, share })}
          onChange={load}
          onFailure={setFailure}
        />
      ) : (
        !failure && <Spinner />
      )}
    </>
  )
}

type Props = {
  answers: ShareAnswers
  onShare: (share: Share) => void
  /** The answers are to be asked for anew. */
  onChange: () => Promise<void>
  onFailure: (sentence: string) => void
}

function Answers({ answers, onShare, onChange, onFailure }: Props) {
  const { share, questions, attempts } = answers
  const { id, title, source, kind, mode, closesAt, withdrawn } = share
  const navigate = useNavigate()
  const [settings, setSettings] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const isOpen = !withdrawn && isOpenAt(share, Date.now())

  async function change(change: ChangeShare) {
    onShare(await callJson(Share, `/api/shares/${id}`, jsonBody('PATCH', change)))
  }

  const tried = (act: () => Promise<unknown>) => act().catch((error: unknown) => onFailure(sentenceOf(error)))

  async function remove() {
    await call(`/api/shares/${id}`, { method: 'DELETE' })
    await navigate('/app/library')
  }

  return (
    <>
      <Link to={kind === 'cards' ? '/app/review' : `/app/${kind}?source=${source.id}`} dir="auto">
        {source.name}
      </Link>
      <div className={styles['head']}>
        <div>
          <h1>{mode === 'practice' ? 'Answers' : 'Shared'}</h1>
          <p>
            <bdi>{title}</bdi> ·{' '}
            <span className={isOpen ? styles['open'] : undefined}>{stateWords(share)}</span>
            {isOpen && closesAt !== null && ` until ${closingWords(closesAt)}`}
            {mode === 'practice' &&
              ` · ${share.attempts === 'one' ? 'one attempt' : 'many attempts'}, names ${share.asksName ? 'asked' : 'not asked'}`}
          </p>
        </div>
        <Button small onClick={() => setSettings(true)}>
          Settings
        </Button>
        {!withdrawn && (
          <Button
            small
            onClick={() => void tried(() => change({ closesAt: isOpen ? new Date().toISOString() : null }))}
          >
            {isOpen ? 'Close now' : 'Open again'}
          </Button>
        )}
        <Button small onClick={() => void tried(() => change({ withdrawn: !withdrawn }))}>
          {withdrawn ? 'Put the link back' : 'Withdraw'}
        </Button>
      </div>
      {withdrawn ? (
        <Notice tone="plain">Nobody can open this link. Its answers are kept.</Notice>
      ) : (
        <ShareLink token={share.token} />
      )}
      {mode === 'practice' && attempts.length === 0 && (
        <p className={styles['empty']}>
          No answers yet. Send the link to your students: anyone who has it can answer, without an account.
          This page follows by itself.
        </p>
      )}
      {attempts.length > 0 && <Tables answers={answers} onChange={onChange} onFailure={onFailure} />}
      {questions.length === 0 && (
        <p className={styles['empty']}>Anyone who has the link can read it. We don’t count who did.</p>
      )}
      <div className={styles['delete']}>
        <Button small look="danger" onClick={() => setDeleting(true)}>
          Delete link{attempts.length > 0 && ' and answers'}
        </Button>
      </div>
      {settings && (
        <Suspense>
          <ShareSettingsDialog share={share} onChange={change} onClose={() => setSettings(false)} />
        </Suspense>
      )}
      {deleting && (
        <ConfirmDialog
          question={
            attempts.length > 0
              ? 'Delete this link and all its answers? You can’t undo it.'
              : 'Delete this link? You can’t undo it.'
          }
          action="Delete"
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false)
            void tried(remove)
          }}
        />
      )}
    </>
  )
}

function stateWords(share: Share): string {
  if (share.withdrawn) return 'Withdrawn'
  return isOpenAt(share, Date.now()) ? 'Open' : 'Closed'
}

function Tables({ answers, onChange, onFailure }: Omit<Props, 'onShare'>) {
  const { share, questions, attempts } = answers
  const [by, setBy] = useState<'question' | 'student'>('question')
  const [opened, setOpened] = useState<number>()
  const [removing, setRemoving] = useState<AttemptRecord>()
  const figures = questionFiguresOf(questions, attempts)
  const look = secondLookOf(figures)

  async function remove({ id }: AttemptRecord) {
    try {
      await call(`/api/shares/${share.id}/attempts/${id}`, { method: 'DELETE' })
      await onChange()
    } catch (error) {
      onFailure(sentenceOf(error))
    }
  }

  async function download() {
    try {
      const [{ csvOf }, { saveFile }] = await Promise.all([
        import('#export/csv.ts'),
        import('../export/take-away.ts'),
      ])
      const rows = by === 'question' ? questionRows(answers) : studentRows(answers)
      const name = `${share.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')}-by-${by}.csv`
      saveFile({
        name,
        type: 'text/csv',
        bytes: new TextEncoder().encode(String(csvOf(rows).content)),
        losses: [],
      })
    } catch (error) {
      onFailure(sentenceOf(error))
    }
  }

  return (
    <>
      <Sums attempts={attempts} questions={questions} />
      {look && (
        <p className={styles['look']}>
          <b>Worth another look: question {look.question + 1}.</b>{' '}
          {lookInWords(look, figures[look.question]!)}{' '}
          <TextButton
            onClick={() => {
              setBy('question')
              setOpened(look.question)
              document.getElementById(`question-${look.question + 1}`)?.scrollIntoView({ block: 'nearest' })
            }}
          >
            See why
          </TextButton>
        </p>
      )}
      <div className={styles['bar']}>
        <Choice
          legend="Show the answers"
          value={by}
          onChoose={setBy}
          options={[
            { value: 'question', label: 'By question' },
            { value: 'student', label: 'By student' },
          ]}
        />
        <Button small onClick={() => void download()}>
          Download CSV
        </Button>
      </div>
      {by === 'question' ? (
        <QuestionTable answers={answers} opened={opened} onOpen={setOpened} />
      ) : (
        <StudentTable answers={answers} onRemove={setRemoving} />
      )}
      {removing && (
        <ConfirmDialog
          question={`Remove the answers of ${removing.name ?? 'this student'}? You can’t undo it.`}
          action="Remove"
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            void remove(removing)
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
        <dt>answered</dt>
        <dd>{finished.length}</dd>
      </div>
      <div>
        <dt>still answering</dt>
        <dd>{attempts.length - finished.length}</dd>
      </div>
      {median !== undefined && (
        <>
          <div>
            <dt>average score</dt>
            <dd>
              {(sum / finished.length).toFixed(1)} <small>of {questions.length}</small>
            </dd>
          </div>
          <div>
            <dt>median time</dt>
            <dd>{clockTime(median)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
