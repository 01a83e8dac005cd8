import { lazyPart } from '../lazy-part.ts'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { changeShare, deleteShare, getAnswers } from '#domain/calls/shares.ts'
import { hasAnswer, type ShareAnswers } from '#domain/share/answers.ts'
import { isOpenAt, type ChangeShare, type Share } from '#domain/share/share.ts'
import { ask } from '../api.ts'
import { noteAnswersSeen } from '../answers-seen.ts'
import * as words from '../features/answers/words.ts'
import { AnswerTables } from '../features/answers/answer-tables.tsx'
import styles from '../features/answers/answers.module.css'
import { Networks } from '../features/answers/networks.tsx'
import { ShareLink } from '../features/results/share-link.tsx'
import * as sharedWords from '../features/shared/words.ts'
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
      <PageTitle>{`${words.answers} | Morsel`}</PageTitle>
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
          <h1>{mode === 'practice' ? words.answers : words.shared}</h1>
          <p>
            <bdi>{title}</bdi> ·{' '}
            <span className={isOpen ? styles['open'] : undefined}>{stateWords(share)}</span>
            {isOpen && closesAt !== null && ` ${words.until(sharedWords.closing(closesAt))}`}
            {mode === 'practice' &&
              ` · ${words.attempts[share.attempts]}, ${share.asksName ? words.namesAsked : words.namesNotAsked}`}
          </p>
        </div>
        <Button small onClick={() => setSettings(true)}>
          {words.settings}
        </Button>
        {!withdrawn && (
          <Button
            small
            onClick={() => void act(() => change({ closesAt: isOpen ? new Date().toISOString() : null }))}
          >
            {isOpen ? words.closeNow : words.openAgain}
          </Button>
        )}
      </div>
      {withdrawn ? <Notice tone="plain">{words.isWithdrawn}</Notice> : <ShareLink token={share.token} />}
      {mode === 'practice' && attempts.length === 0 && (
        <p className={styles['empty']}>{isOpen ? words.noAnswersYet : words.nobodyAnswered}</p>
      )}
      {attempts.length > 0 && <AnswerTables answers={{ ...answers, attempts }} act={act} />}
      <Networks answers={answers} act={act} />
      {questions.length === 0 && <p className={styles['empty']}>{words.anyoneReads}</p>}
      <div className={styles['delete']}>
        <Button small onClick={() => void act(() => change({ withdrawn: !withdrawn }))}>
          {withdrawn ? words.putBack : words.withdraw}
        </Button>
        <Button small look="danger" onClick={() => setDeleting(true)}>
          {attempts.length > 0 ? words.deleteLinkAndAnswers : words.deleteLink}
        </Button>
      </div>
      {settings && (
        <Suspense>
          <ShareSettingsDialog share={share} onChange={change} onClose={() => setSettings(false)} />
        </Suspense>
      )}
      {deleting && (
        <ConfirmDialog
          question={attempts.length > 0 ? words.askDeleteWithAnswers : words.askDelete}
          action={words.deleteIt}
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
  if (share.withdrawn) return words.stateWithdrawn
  return isOpenAt(share, Date.now()) ? words.stateOpen : words.stateClosed
}
