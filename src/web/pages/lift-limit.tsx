import type { Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'
import TrialButton from '../features/billing/trial-button.tsx'
import { trialEnd } from '../features/billing/trial-note.tsx'
import type { WorkedSource } from '../features/generate/use-source.ts'
import type { WorkState } from '../features/generate/work-state.ts'
import { refreshUsage } from '../features/usage/usage-store.ts'

type Props = {
  source: WorkedSource
  /** Undefined for a text of which nothing is made. */
  tools: WorkState['tools'] | undefined
  onGenerate: (tools: Tool[]) => void
}

/** Starts the trial where a limit was met, and goes on with what that limit had stopped. */
export default function LiftLimit({ source, tools, onGenerate }: Props) {
  return (
    <TrialButton
      onStarted={async (billing) => {
        const stopped = tools
          ? toolOrder.filter((one) => tools[one].outcome?.code === 'daily_limit_reached')
          : []
        trialEnd.write(billing.trialEndsAt)
        await refreshUsage()
        source.lift(billing.usage.plan)
        if (stopped.length > 0) onGenerate(stopped)
      }}
    />
  )
}
