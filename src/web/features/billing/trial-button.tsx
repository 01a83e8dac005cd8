import { beginTrial } from '#domain/calls/billing.ts'
import type { Billing } from '#domain/billing.ts'
import { ask } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import * as words from './words.ts'
import { useAct } from '../../use-act.ts'

type Props = {
  /** Called with the new plan in force. */
  onStarted?: (billing: Billing) => void
  primary?: boolean
}

/** Starts the Pro trial on the spot. */
export default function TrialButton({ onStarted, primary = false }: Props) {
  const { busy, failure, act } = useAct()

  async function start() {
    const billing = await ask(beginTrial, {})
    onStarted?.(billing)
  }

  return (
    <>
      <Button look={primary ? 'primary' : 'plain'} small disabled={busy} onClick={() => void act(start)}>
        {busy ? words.startingTrial : words.startTrial}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}
