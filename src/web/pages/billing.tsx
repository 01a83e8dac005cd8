import { getBilling } from '#domain/calls/billing.ts'
import * as words from '../features/billing/words.ts'
import { Payment } from '../features/billing/payment.tsx'
import { PlanOverview } from '../features/billing/plan-overview.tsx'
import TrialButton from '../features/billing/trial-button.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCall } from '../use-call.ts'
import styles from './account-pages.module.css'

export default function BillingPage() {
  const { data: billing, failure, again } = useCall(getBilling, {})
  return (
    <div className={styles['page']}>
      <PageTitle>{`${words.title} | Morsel`}</PageTitle>
      <header className={styles['head']}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <FailureNotice failure={failure} again={again} />
      {!billing && !failure && <Spinner />}
      {billing && (
        <>
          <PlanOverview billing={billing} trial={<TrialButton primary />} />
          <Payment billing={billing} />
        </>
      )}
    </div>
  )
}
