import { Notice } from '../../ui/notice.tsx'
import { dayOf, timeOf } from './dates.ts'

/** That a trial has begun, and until when. */
export default function TrialNote({ endsAt }: { endsAt: string }) {
  return (
    <Notice tone="good">
      Your Pro trial has started. It ends on {dayOf(endsAt)} at {timeOf(endsAt)} by itself, and you won’t be
      charged.
    </Notice>
  )
}
