import { ceilingRefusal, type Ceiling, type ReadingPlan } from '#domain/reading-plan.ts'
import { UsageError } from './command.ts'

/** More calls than these are begun only by who knows of them. */
const fewCalls = 20

export class Declined extends Error {
  override readonly name = 'Declined'
}

type Agreeing = {
  yes: boolean
  ceiling: Ceiling
  write: (line: string) => void
  /** Asks who sits at the terminal; undefined where nobody does. */
  ask: ((question: string) => Promise<string>) | undefined
}

/**
 * Tells what a long text takes, and has somebody agree to it where that is much: at the terminal, by `--yes`, or by a
 * ceiling.
 * @throws AppError `run_over_ceiling`; UsageError where nobody agreed; Declined where somebody did not
 */
export async function agreeOn(plan: ReadingPlan, { yes, ceiling, write, ask }: Agreeing): Promise<void> {
  write(`A long text: ${planInWords(plan)}.`)
  const refused = ceilingRefusal(plan, ceiling)
  if (refused) throw refused
  const isBounded = Object.values(ceiling).some((most) => most !== undefined)
  if (yes || isBounded || plan.calls <= fewCalls) return
  if (!ask) throw new UsageError('Add --yes to read it, or set a ceiling such as LLM_RUN_CALLS.')
  if (!/^y(?:es)?$/i.test(await ask('Read it? [y/N] '))) throw new Declined('Stopped')
}

/** "about 43 calls to the model, 250,000 tokens and 4 minutes". */
function planInWords({ calls, tokens, outputTokens, seconds, cost, sections }: ReadingPlan): string {
  const count = (value: number) => value.toLocaleString('en-US')
  const rounded = Math.round((tokens + outputTokens) / 1000) * 1000
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  const price = cost === undefined ? '' : `, $${cost.toFixed(2)}`
  return `${sections.length} sections, about ${count(calls)} calls to the model, ${count(rounded)} tokens, ${time}${price}`
}
