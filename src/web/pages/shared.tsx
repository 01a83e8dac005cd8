import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { AppError } from '#domain/errors.ts'
import type { ClosedShare, SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { closingWords } from '../closing-words.ts'
import { Door, DoorSentence } from '../features/shared/door.tsx'
import {
  ClosedError,
  fetchAttempt,
  fetchShared,
  rememberAttempt,
  rememberedAttempt,
} from '../features/shared/shared-call.ts'
import { nounOf, StartScreen } from '../features/shared/start-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Unreachable } from '../ui/unreachable.tsx'

const SharedPractice = lazy(() => import('./shared-practice.tsx'))
const SharedReading = lazy(() => import('./shared-reading.tsx'))

type Shown = { view: SharedView; attempt?: SharedAttempt | undefined } | ClosedShare | 'gone' | 'unreachable'

/** What somebody shared by a link. */
export default function SharedPage() {
  const { id: token = '' } = useParams()
  const [shown, setShown] = useState<Shown>()

  const fail = useCallback((error: unknown) => {
    if (error instanceof ClosedError) setShown({ closed: error.closed })
    else setShown(error instanceof AppError && error.code === 'not_found' ? 'gone' : 'unreachable')
  }, [])

  useEffect(() => {
    load(token).then(setShown, fail)
  }, [token, fail])

  if (shown === undefined) return <Spinner />
  if (shown === 'unreachable')
    return (
      <Door title="Shared">
        <Unreachable />
      </Door>
    )
  if (shown === 'gone')
    return (
      <DoorSentence title="This link doesn’t work">
        Whoever shared it has taken it back, or part of the address is missing. Ask them for a new one.
      </DoorSentence>
    )
  if ('closed' in shown) return <Closed {...shown.closed} />
  const { view, attempt } = shown
  if (view.mode === 'read')
    return (
      <Suspense fallback={<Spinner />}>
        <SharedReading token={token} view={view} />
      </Suspense>
    )
  if (!attempt)
    return (
      <StartScreen
        token={token}
        view={view}
        onBegun={(begun) => setShown({ view, attempt: begun })}
        onOver={fail}
      />
    )
  return (
    <Suspense fallback={<Spinner />}>
      <SharedPractice
        key={attempt.id}
        token={token}
        view={view}
        attempt={attempt}
        onAgain={() => {
          rememberAttempt(token, undefined)
          setShown({ view })
        }}
        onOver={fail}
      />
    </Suspense>
  )
}

function Closed({ kind, title, byline, closesAt }: ClosedShare['closed']) {
  const what = nounOf(kind)
  return (
    <DoorSentence
      title={kind === 'cards' ? 'These cards have closed' : `This ${what} has closed`}
      action={<ButtonLink to="/">Make a quiz of your own</ButtonLink>}
    >
      “<bdi>{title}</bdi>” was open until {closesAt && closingWords(closesAt)}. If you still need it, ask{' '}
      <bdi>{byline ?? 'whoever shared it'}</bdi> to open it again. This same link will work.
    </DoorSentence>
  )
}

/** What a link shows, and how far somebody came in this browser. */
async function load(token: string): Promise<Shown> {
  const view = await fetchShared(token)
  const id = view.mode === 'practice' ? rememberedAttempt(token) : undefined
  if (id === undefined) return { view }
  try {
    return { view, attempt: await fetchAttempt(token, id) }
  } catch (error) {
    // The attempt was removed; the link is there.
    if (error instanceof AppError && error.code === 'not_found') return { view }
    throw error
  }
}
