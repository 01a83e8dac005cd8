import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../lazy-part.ts'
import { getAttempt, getShared } from '#domain/calls/shared.ts'
import { AppError } from '#domain/errors.ts'
import type { ClosedShare, SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { Door, DoorSentence } from '../features/shared/door.tsx'
import {
  askShared,
  ClosedError,
  isOver,
  rememberAttempt,
  rememberedAttempt,
} from '../features/shared/shared-call.ts'
import { nounOf, StartScreen } from '../features/shared/start-screen.tsx'
import * as words from '../features/shared/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { queries } from '../queries.ts'
import { FailureNotice } from '../ui/failure.tsx'
import { rich } from '../ui/rich.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useFetched } from '../use-call.ts'

const SharedPractice = lazyPart(() => import('./shared-practice.tsx'))
const SharedReading = lazyPart(() => import('./shared-reading.tsx'))

type Shown = { view: SharedView; attempt?: SharedAttempt | undefined }

/** What somebody shared by a link. */
export default function SharedPage() {
  const { id: token = '' } = useParams()
  const key = ['shared', token]
  const { data, error, failure, again } = useFetched(key, () => load(token), {
    // Whoever comes back goes on where they are by now.
    gcTime: 0,
  })
  const [over, setOver] = useState<unknown>()
  const show = (next: Shown) => queries.setQueryData(key, next)

  const end = over ?? error
  if (end instanceof ClosedError) return <Closed {...end.closed} />
  if (isOver(end)) return <DoorSentence title={words.noSuchLink}>{words.takenBack}</DoorSentence>
  if (!data) {
    if (failure === undefined) return <Spinner />
    return (
      <Door title={words.shared}>
        <FailureNotice failure={failure} again={again} />
      </Door>
    )
  }
  const { view, attempt } = data
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
        onBegun={(begun) => show({ view, attempt: begun })}
        onOver={setOver}
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
          show({ view })
        }}
        onOver={setOver}
      />
    </Suspense>
  )
}

function Closed({ kind, title, byline, closesAt }: ClosedShare['closed']) {
  const what = nounOf(kind)
  return (
    <DoorSentence
      title={kind === 'cards' ? words.cardsClosed : words.hasClosed(what)}
      action={<ButtonLink to="/">{words.makeYourOwn}</ButtonLink>}
    >
      {rich(words.wasOpen, {
        title: <bdi>{title}</bdi>,
        until: closesAt && words.closing(closesAt),
        byline: <bdi>{byline ?? words.sharer}</bdi>,
      })}
    </DoorSentence>
  )
}

/** What a link shows, and how far somebody came in this browser. */
async function load(token: string): Promise<Shown> {
  const view = await askShared(getShared, { token })
  const id = view.mode === 'practice' ? rememberedAttempt(token) : undefined
  if (id === undefined) return { view }
  try {
    return { view, attempt: await askShared(getAttempt, { token, id }) }
  } catch (error) {
    // The attempt was removed; the link is there.
    if (error instanceof AppError && error.code === 'not_found') return { view }
    throw error
  }
}
