import { lazyPart } from '../lazy-part.ts'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { changeShare, deleteShare, getAnswers } from '#domain/calls/shares.ts'
import { hasAnswer, type ShareAnswers } from '#domain/share/answers.ts'
import { isOpenAt, type ChangeShare, type Share } from '#domain/share/share.ts'
import { ask } from '../api.ts'
import { noteAnswersSeen } from '../answers-seen.ts'
import { closingWords } from '../closing-words.ts'
import { AnswerTables } from '../features/answers/answer-tables.tsx'
import styles from '../features/answers/answers.module.css'
import { Networks } from '../features/answers/networks.tsx'
import { ShareLink } from '../features/results/share-link.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useNow } from '../ui/use-now.ts'
import { Spinner } from '../ui/spinner.tsx'
import { queryKeyOf, queries } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useFetched } from '../use-call.ts'

const ShareSettingsDialog = lazyPart(() => import('./share-settings.tsx'))

/** How often a link that is open is asked about, while somebody looks. */
const freshMs = 10_000

/** A link of somebody's: what was answered, and what they decide of it. */
export default function AnswersPage() {
  const { id = '' } = useParams()
  const {
    data: answers,
    failure,
    again,
  } = useFetched(
    queryKeyOf(getAnswers, { id }),
    async (signal) => {
      const told = await ask(getAnswers, { id }, { signal })
      noteAnswersSeen(id, told.share.answered)
      return told
    },
    { refetchInterval: freshMs },
  )
  return (
    <>
      <PageTitle>Answers | Morsel</PageTitle>
      <FailureNotice failure={failure} again={again} />
      {answers ? <Answers answers={answers} /> : !failure && <Spinner />}
    </>
  )
}

function Answers({ answers }: { answers: ShareAnswers }) {
  const { share, questions } = answers
  const attempts = answers.attempts.filter(hasAnswer)
  const { id, title, source, kind, mode, closesAt, withdrawn } = share
  const navigate = useNavigate()
  const [settings, setSettings] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const now = useNow()
  const isOpen = !withdrawn && isOpenAt(share, now)

  const { act, failure } = useAct()
  const change = (to: ChangeShare) => ask(changeShare, { id, ...to })

  async function remove() {
    // Nothing of it is asked for any more.
    queries.removeQueries({ queryKey: queryKeyOf(getAnswers, { id }) })
    await ask(deleteShare, { id })
    await navigate('/app/library')
  }

  return (
    <>
      <FailureNotice failure={failure} />
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
            onClick={() => void act(() => change({ closesAt: isOpen ? new Date().toISOString() : null }))}
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
      {attempts.length > 0 && <AnswerTables answers={{ ...answers, attempts }} act={act} />}
      <Networks answers={answers} act={act} />
      {questions.length === 0 && (
        <p className={styles['empty']}>Anyone who has the link can read it. We don’t count who did.</p>
      )}
      <div className={styles['delete']}>
        <Button small onClick={() => void act(() => change({ withdrawn: !withdrawn }))}>
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
            void act(remove)
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
