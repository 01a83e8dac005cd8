import type { Tool } from '#domain/tools/index.ts'
import { toolOrder } from '#domain/tools/words.ts'
import TrialButton from '../features/billing/trial-button.tsx'
import { trialEnd } from '../features/billing/trial-note.tsx'
import type { WorkedSource } from '../features/generate/use-source.ts'
import { noteUsage } from '../features/usage/queries.ts'
import type { WorkState } from '../features/generate/work-state.ts'

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
      onStarted={(billing) => {
        const stopped = tools
          ? toolOrder.filter((one) => tools[one].outcome?.code === 'daily_limit_reached')
          : []
        noteUsage(billing.usage)
        trialEnd.write(billing.trialEndsAt)
        source.lift(billing.usage.plan)
        if (stopped.length > 0) onGenerate(stopped)
      }}
    />
  )
}
