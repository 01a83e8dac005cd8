import { lazyPart } from '../lazy-part.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReviewQueue } from '#domain/study/card.ts'
import { sentenceOf } from '../api.ts'
import { useReconnected } from '../use-connection.ts'
import { ProgressPanel } from '../features/review/progress-panel.tsx'
import { SessionDialog } from '../features/review/session-dialog.tsx'
import { SessionEnd } from '../features/review/session-end.tsx'
import { MissedCards } from '../features/review/missed-cards.tsx'
import { figuresOf, progressOf } from '../features/review/session-figures.ts'
import { fetchDue, useProgress } from '../features/review/queries.ts'
import { sendKeptChanges, useReviewSession } from '../features/review/use-session.ts'
import { session } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useStore } from '../ui/store.ts'
import * as words from '../features/review/words.ts'
import styles from './review.module.css'

const CardList = lazyPart(() => import('../features/review/card-list.tsx'))

/** What is due today, or all cards of the text that the address names. */
export default function ReviewPage() {
  const [address] = useSearchParams()
  const source = address.get('source')
  if (source === null) return <Today />
  return (
    <Suspense fallback={<Spinner />}>
      <CardList key={source} source={source} />
    </Suspense>
  )
}

/** What is due today, card by card, and what came of it. */
function Today() {
  const state = useStore(session)
  const person = state.status === 'signed-in' ? state.user.id : ''
  const [due, setDue] = useState<ReviewQueue>()
  // Each list is a session of its own.
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(
    async (ahead = false) => {
      setFailure(undefined)
      try {
        await sendKeptChanges(person)
        setDue(await fetchDue(ahead))
        setRound((last) => last + 1)
      } catch (error) {
        setFailure(sentenceOf(error))
      }
    },
    [person],
  )
  useEffect(() => void load(), [load])
  useReconnected(() => failure !== undefined && void load())

  if (due && due.total > 0) {
    return <Review key={round} due={due} person={person} failure={failure} onAhead={() => void load(true)} />
  }
  return (
    <div className={styles['page']}>
      <PageTitle>{`${words.review} | Morsel`}</PageTitle>
      <h1>{due ? words.noCards : words.review}</h1>
      {due ? (
        <>
          <p className={styles['lead']}>{words.howToMakeCards}</p>
          <ButtonLink look="primary" to="/app#add">
            {words.addText}
          </ButtonLink>
        </>
      ) : failure === undefined ? (
        <Spinner />
      ) : (
        <FailureNotice failure={failure} again={() => void load()} />
      )}
    </div>
  )
}

type ReviewProps = { due: ReviewQueue; person: string; failure: string | undefined; onAhead: () => void }

function Review({ due, person, failure: notAhead, onAhead }: ReviewProps) {
  const [state, dispatch] = useReviewSession(due, person)
  const [isOpen, setOpen] = useState(true)
  const { at, of } = progressOf(state)
  const isSaved = state.unsent.length === 0
  const isShown = isOpen && state.current !== undefined

  const { data: progress, failure, again } = useProgress(!isShown && isSaved)

  if (isShown) {
    return (
      <>
        <PageTitle>{`${words.reviewAt(at, of)} | Morsel`}</PageTitle>
        <h1 className="visually-hidden">{words.review}</h1>
        <SessionDialog state={state} dispatch={dispatch} onEnd={() => setOpen(false)} />
      </>
    )
  }
  return (
    <div className={styles['page']}>
      <PageTitle>{`${words.review} | Morsel`}</PageTitle>
      <SessionEnd
        state={state}
        due={due}
        tomorrow={progress?.forecast[0]}
        failure={notAhead}
        onContinue={() => setOpen(true)}
        onAhead={onAhead}
        onUndo={() => dispatch({ type: 'undone', now: Date.now() })}
      />
      <ProgressPanel
        progress={progress}
        failure={failure}
        onTryAgain={again}
        beside={<MissedCards missed={figuresOf(state).missed} />}
      />
    </div>
  )
}
