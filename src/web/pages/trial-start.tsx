import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Billing } from '#domain/billing.ts'
import { beginTrial, getBilling } from '#domain/calls/billing.ts'
import { AppError } from '#domain/errors.ts'
import { ask } from '../api.ts'
import { dayOf } from '../features/billing/dates.ts'
import * as words from '../features/billing/words.ts'
import TrialButton from '../features/billing/trial-button.tsx'
import { noteUsage } from '../features/usage/queries.ts'
import { useBecame } from '../ui/use-became.ts'
import { useFetched } from '../use-call.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './trial-start.module.css'

/** Whoever presses a button that starts the trial has been told so; a bare address has told nobody anything. */
const Told = z.object({ told: z.literal(true) })

/** Starts the trial that somebody asked for, as before they had an account, and says what came of it. */
export default function TrialStart() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [isTold] = useState(() => Told.safeParse(state).success)
  const [begun, setBegun] = useState<Billing>()
  const asked = useFetched(['trial'], start, { enabled: isTold, gcTime: 0, staleTime: Infinity })
  const billing = begun ?? asked.data
  const isUsed = asked.error instanceof AppError && asked.error.code === 'trial_already_used'

  useBecame(billing !== undefined, () => {
    noteUsage(billing!.usage)
    // A reload asks for nothing more. What was handed to the screen meanwhile stays.
    void navigate(pathname, { replace: true, state })
  })

  const isOffered = billing === undefined && (!isTold || (asked.failure !== undefined && !isUsed))
  if (billing === undefined && !isOffered && !isUsed) return null
  return (
    <div className={styles['start']}>
      <Notice
        tone={billing ? 'good' : asked.failure && !isUsed ? 'bad' : 'plain'}
        actions={isOffered && <TrialButton onStarted={setBegun} />}
      >
        {billing ? onOf(billing) : (asked.failure ?? words.tryPro)}
      </Notice>
    </div>
  )
}

function onOf({ trialEndsAt }: Billing): string {
  return trialEndsAt === null ? words.trialOn : words.trialOnUntil(dayOf(trialEndsAt))
}

/** Another tab may have started it a moment ago. */
async function start(): Promise<Billing> {
  const billing = await ask(getBilling, {})
  if (billing.status === 'trialing') return billing
  return ask(beginTrial, {})
}
