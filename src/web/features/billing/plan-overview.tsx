import type { ReactNode } from 'react'
import type { Billing } from '#domain/billing.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import * as words from './words.ts'
import styles from './plan-overview.module.css'
import { dayOf, timeOf } from './dates.ts'

type Props = { billing: Billing; trial: ReactNode }

/** The plan in force, how long a trial lasts, and how much of the day is used. */
export function PlanOverview({ billing, trial }: Props) {
  const { plan, status, trialEndsAt, trialAvailable, usage } = billing
  const { used, allowance, resetsAt } = usage
  return (
    <TitledSheet title={words.plan}>
      <p className={styles['plan']}>
        {words.planNames[plan]}
        <span className={styles['pill']} data-status={status}>
          {words.planStates[status]}
        </span>
      </p>
      {trialEndsAt && <p>{words.trialEnds(dayOf(trialEndsAt), timeOf(trialEndsAt))}</p>}
      <div className={styles['use']}>
        <p>{allowance === 'unlimited' ? words.usedUnlimited(used) : words.usedOf(used, allowance)}</p>
        {allowance !== 'unlimited' && (
          <>
            <ProgressBar label={words.usedToday} value={used} max={allowance} />
            <p className={styles['reset']}>{words.moreAt(timeOf(resetsAt))}</p>
          </>
        )}
      </div>
      {trialAvailable && <div className={styles['trial']}>{trial}</div>}
      {!trialAvailable && plan === 'free' && <p className={styles['reset']}>{words.trialUsed}</p>}
    </TitledSheet>
  )
}
