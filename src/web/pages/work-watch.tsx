import { TrialNote } from '../features/billing/trial-note.tsx'
import type { WorkedSource } from '../features/generate/use-source.ts'
import type { Work } from '../features/generate/use-work.ts'
import { isBusy } from '../features/generate/work-state.ts'
import { useUsage } from '../features/usage/queries.ts'
import { useReconnected, useSeenAgain } from '../use-connection.ts'
import { useBecame } from '../ui/use-became.ts'

type Props = { source: WorkedSource; work: Work; openAgain: (() => void) | undefined }

/** Keeps what stands on the screen of a text true: after a lost connection, and after what was done in another tab. */
export default function WorkWatch({ source: { dispatch }, work, openAgain }: Props) {
  // What was said of a server that did not answer goes with its answer, and what waited for it goes on.
  useReconnected(() => {
    dispatch({ type: 'reconnected' })
    openAgain?.()
    work.enter().then((shop) => shop.over('offline'), reportError)
  })

  // A new day has begun, or another plan is in force.
  const today = useUsage()
  const hasRoom = today !== undefined && (today.allowance === 'unlimited' || today.used < today.allowance)
  useBecame(hasRoom, () => {
    work.enter().then((shop) => shop.over('daily_limit_reached'), reportError)
  })

  // Renamed, or worked on.
  useSeenAgain(() => {
    if (isBusy(work.state)) return
    work
      .enter()
      .then((shop) => shop.look())
      .then((event) => event && dispatch(event))
      .catch(reportError)
  })

  return <TrialNote />
}
