import { Notice } from '../../ui/notice.tsx'
import { createStore, useStore } from '../../ui/store.ts'
import { dayOf, timeOf } from './dates.ts'
import * as words from './words.ts'

/** When a trial ends that was started in this window; null for none. */
export const trialEnd = createStore<string | null>(null)

/** That a trial has begun, and until when. */
export function TrialNote() {
  const endsAt = useStore(trialEnd)
  if (endsAt === null) return null
  return <Notice tone="good">{words.trialStarted(dayOf(endsAt), timeOf(endsAt))}</Notice>
}
