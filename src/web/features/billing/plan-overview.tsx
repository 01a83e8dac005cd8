import type { ReactNode } from 'react'
import type { Billing } from '#domain/billing.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import styles from './plan-overview.module.css'
import { dayOf, timeOf } from './dates.ts'

type Props = { billing: Billing; trial: ReactNode }

/** The plan in force, how long a trial lasts, and how much of the day is used. */
export function PlanOverview({ billing, trial }: Props) {
  const { plan, status, trialEndsAt, trialAvailable, usage } = billing
  const { used, allowance, resetsAt } = usage
  return (
    <TitledSheet title="Plan">
      <p className={styles['plan']}>
        {plan === 'pro' ? 'Pro' : 'Free'}
        <span className={styles['pill']} data-status={status}>
          {status === 'trialing' ? 'Free trial' : 'Active'}
        </span>
      </p>
      {trialEndsAt && (
        <p>
          Your trial ends on {dayOf(trialEndsAt)} at {timeOf(trialEndsAt)}. It ends by itself. You won’t be
          charged.
        </p>
      )}
      <div className={styles['use']}>
        <p>
          {allowance === 'unlimited'
            ? `${used} used today. No daily limit.`
            : `${used} of ${allowance} used today`}
        </p>
        {allowance !== 'unlimited' && (
          <>
            <ProgressBar label="Used today" value={used} max={allowance} />
            <p className={styles['reset']}>You get more at {timeOf(resetsAt)} your time.</p>
          </>
        )}
      </div>
      {trialAvailable && <div className={styles['trial']}>{trial}</div>}
      {!trialAvailable && plan === 'free' && (
        <p className={styles['reset']}>You’ve already used your free trial.</p>
      )}
    </TitledSheet>
  )
}
