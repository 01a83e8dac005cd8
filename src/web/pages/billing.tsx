import { useEffect, useState } from 'react'
import { Billing } from '#domain/billing.ts'
import { callJson, sentenceOf } from '../api.ts'
import { useReconnected, useSeenAgain } from '../use-connection.ts'
import { Payment } from '../features/billing/payment.tsx'
import { PlanOverview } from '../features/billing/plan-overview.tsx'
import TrialButton from '../features/billing/trial-button.tsx'
import { refreshUsage } from '../features/usage/usage-store.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './account-pages.module.css'

type State = { billing?: Billing; failure?: string }

export default function BillingPage() {
  const [state, setState] = useState<State>({})
  const { billing, failure } = state

  async function load() {
    setState(await readBilling())
  }

  useReconnected(() => failure !== undefined && void load())
  useSeenAgain(() => void load())

  useEffect(() => {
    let left = false
    void readBilling().then((read) => !left && setState(read))
    return () => {
      left = true
    }
  }, [])

  return (
    <div className={styles['page']}>
      <PageTitle>Billing | Morsel</PageTitle>
      <header className={styles['head']}>
        <h1>Billing</h1>
        <p>Your plan, usage and payments.</p>
      </header>
      {failure && (
        <Notice
          tone="bad"
          actions={
            <Button small onClick={() => void load()}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {!billing && !failure && <Spinner />}
      {billing && (
        <>
          <PlanOverview
            billing={billing}
            trial={
              <TrialButton
                primary
                onStarted={async (started) => {
                  setState({ billing: started })
                  await refreshUsage()
                }}
              />
            }
          />
          <Payment billing={billing} />
        </>
      )}
    </div>
  )
}

async function readBilling(): Promise<State> {
  try {
    return { billing: await callJson(Billing, '/api/billing') }
  } catch (error) {
    return { failure: sentenceOf(error) }
  }
}
