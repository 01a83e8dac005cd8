import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Billing } from '#domain/billing.ts'
import { beginTrial, getBilling } from '#domain/calls/billing.ts'
import { AppError } from '#domain/errors.ts'
import { trialDays } from '#domain/plan-numbers.ts'
import { ask, sentenceOf } from '../api.ts'
import { dayOf } from '../features/billing/dates.ts'
import TrialButton from '../features/billing/trial-button.tsx'
import { noteUsage } from '../features/usage/queries.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './trial-start.module.css'

/** Whoever presses a button that starts the trial has been told so; a bare address has told nobody anything. */
const Told = z.object({ told: z.literal(true) })

/** Starts the trial that somebody asked for, as before they had an account, and says what came of it. */
export default function TrialStart() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const begun = useRef(false)
  const [answer, setAnswer] = useState<{ tone: 'good' | 'bad' | 'plain'; words: string; again?: boolean }>()

  const show = useEffectEvent((billing: Billing) => {
    const day = billing.trialEndsAt === null ? '' : ` It ends by itself on ${dayOf(billing.trialEndsAt)}.`
    setAnswer({
      tone: 'good',
      words: `Your ${trialDays}-day Pro trial is on.${day} No card, no charge.`,
    })
    noteUsage(billing.usage)
    // A reload asks for nothing more. What was handed to the screen meanwhile stays.
    void navigate(pathname, { replace: true, state })
  })

  useEffect(() => {
    if (begun.current || !Told.safeParse(state).success) return
    begun.current = true
    start().then(show, (error: unknown) => {
      const used = error instanceof AppError && error.code === 'trial_already_used'
      setAnswer({ tone: used ? 'plain' : 'bad', words: sentenceOf(error), again: !used })
    })
  }, [state])

  const offered = !answer && !Told.safeParse(state).success
  if (!answer && !offered) return null
  return (
    <div className={styles['start']}>
      <Notice
        tone={answer?.tone ?? 'plain'}
        actions={(offered || answer?.again) && <TrialButton onStarted={(billing) => show(billing)} />}
      >
        {answer?.words ?? `Try everything in Pro for ${trialDays} days. No credit card needed.`}
      </Notice>
    </div>
  )
}

/** Another tab may have started it a moment ago. */
async function start(): Promise<Billing> {
  const billing = await ask(getBilling, {})
  if (billing.status === 'trialing') return billing
  return ask(beginTrial, {})
}
