import { lazyPart } from '../lazy-part.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { hasAnswer, ShareAnswers } from '#domain/share/answers.ts'
import { isOpenAt, Share, type ChangeShare } from '#domain/share/share.ts'
import { call, callJson, jsonBody, sentenceOf } from '../api.ts'
import { noteAnswersSeen } from '../answers-seen.ts'
import { useReconnected } from '../use-connection.ts'
import { closingWords } from '../closing-words.ts'
import { AnswerTables } from '../features/answers/answer-tables.tsx'
import styles from '../features/answers/answers.module.css'
import { Networks } from '../features/answers/networks.tsx'
import { ShareLink } from '../features/results/share-link.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'

const ShareSettingsDialog = lazyPart(() => import('./share-settings.tsx'))

/** How often a link that is open is asked about, while somebody looks. */
const freshMs = 10_000

/** A link of somebody's: what was answered, and what they decide of it. */
export default function AnswersPage() {
  const { id = '' } = useParams()
  const [answers, setAnswers] = useState<ShareAnswers>()
  const [failure, setFailure] = useState('')

  const load = useCallback(async () => {
    try {
      const told = await callJson(ShareAnswers, `/api/shares/${id}`)
      setAnswers(told)
      noteAnswersSeen(id, told.share.answered)
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
  useReconnected(() => void load())

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
  const { share, questions } = answers
  const attempts = answers.attempts.filter(hasAnswer)
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
      </div>
      {withdrawn ? (
        <Notice tone="plain">Nobody can open this link. Its answers are kept.</Notice>
      ) : (
        <ShareLink token={share.token} />
      )}
      {mode === 'practice' && attempts.length === 0 && (
        <p className={styles['empty']}>
          {isOpen
            ? 'No answers yet. Send the link to your students: anyone who has it can answer, without an account. This page follows by itself.'
            : 'Nobody has answered. Open the link again to collect answers.'}
        </p>
      )}
      {attempts.length > 0 && (
        <AnswerTables answers={{ ...answers, attempts }} onChange={onChange} onFailure={onFailure} />
      )}
      <Networks answers={answers} onChange={onChange} onFailure={onFailure} />
      {questions.length === 0 && (
        <p className={styles['empty']}>Anyone who has the link can read it. We don’t count who did.</p>
      )}
      <div className={styles['delete']}>
        <Button small onClick={() => void tried(() => change({ withdrawn: !withdrawn }))}>
          {withdrawn ? 'Put the link back' : 'Withdraw'}
        </Button>
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
