import { useState } from 'react'
import { Billing } from '#domain/account.ts'
import { trialDays } from '#domain/plan-numbers.ts'
import { callJson, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** Told with the new plan in force. */
  onStarted: (billing: Billing) => void | Promise<void>
  primary?: boolean
}

/** Starts the Pro trial on the spot. */
export default function TrialButton({ onStarted, primary = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onStarted(await callJson(Billing, '/api/billing/trial', { method: 'POST' }))
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button look={primary ? 'primary' : 'plain'} small disabled={busy} onClick={() => void start()}>
        {busy ? 'Starting...' : `Start ${trialDays}-day Pro trial`}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}
