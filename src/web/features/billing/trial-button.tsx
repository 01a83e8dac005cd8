import { Billing } from '#domain/billing.ts'
import { trialDays } from '#domain/plan-numbers.ts'
import { callJson, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.tsx'

type Props = {
  /** Called with the new plan in force. */
  onStarted: (billing: Billing) => void | Promise<void>
  primary?: boolean
}

/** Starts the Pro trial on the spot. */
export default function TrialButton({ onStarted, primary = false }: Props) {
  const { busy, outcome, attempt } = useForm()

  async function start() {
    await onStarted(await callJson(Billing, '/api/billing/trial', { method: 'POST' }))
  }

  return (
    <>
      <Button
        look={primary ? 'primary' : 'plain'}
        small
        disabled={busy}
        onClick={() => void attempt(start, sentenceOf)}
      >
        {busy ? 'Starting...' : `Start ${trialDays}-day Pro trial`}
      </Button>
      {outcome && <span role="alert">{outcome.sentence}</span>}
    </>
  )
}
