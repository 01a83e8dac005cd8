import type { Generation, Stage } from '#domain/generation.ts'
import type { RunEstimate } from '#domain/generation-request.ts'
import type { PartNews, ReadingPlan } from '#domain/reading-plan.ts'
import { toolOrder } from '#domain/tools/words.ts'
import type { Tool } from '#domain/tools/index.ts'

export type Run = {
  /** Not known until the server has begun. */
  id?: string | undefined
  stage: Stage
  /** The count that goes with it, and how much longer it takes, where that is known. */
  done?: number | undefined
  total?: number | undefined
  seconds?: number | undefined
  /** Of a text that is read in parts: which, and what came of each so far. */
  plan?: ReadingPlan | undefined
  parts?: readonly PartNews[] | undefined
  draft?: unknown
  startedAt: number
}

/** How an attempt ended without something new. */
export type Shortfall = {
  kind: 'refused' | 'failed' | 'lost' | 'stopped' | 'same'
  code?: string
  message: string
}

export type Made = { generation: Generation; text: string }

/** What there is of one tool. */
export type Making = {
  /** Stays on the screen until the next one has words. */
  made?: Made | undefined
  /** The id of what the server has and was not asked for yet. */
  stored?: string | undefined
  run?: Run | undefined
  /** What it takes, told before it begins, where the text is read in parts. */
  estimate?: RunEstimate | undefined
  /** Waits for another tool to be done. */
  waits?: boolean | undefined
  outcome?: Shortfall | undefined
  /** What had been written when an attempt came to nothing: somebody may be reading it. */
  unfinished?: unknown
}

/** A text and what is made of it. */
export type WorkState = {
  /** The id of the text, once it is stored. */
  source?: string | undefined
  /** The text as it is stored. */
  text?: string
  tools: Record<Tool, Making>
}

/** Every tool, with nothing made. */
export const nothing = () => Object.fromEntries(toolOrder.map((tool) => [tool, {}])) as Record<Tool, Making>

export const noWork: WorkState = { tools: nothing() }

/** Whether anything runs, or is about to. */
export function isBusy({ tools }: WorkState): boolean {
  return toolOrder.some((tool) => tools[tool].run !== undefined || tools[tool].waits === true)
}

/** Whether there is anything to say of a tool. */
export function hasAnything({ run, estimate, waits, made, stored, outcome }: Making): boolean {
  return Boolean(run || estimate || waits || made || stored || outcome)
}

/** Whether a tool has a result, here or at the server. */
export function isMade({ made, stored }: Making): boolean {
  return made !== undefined || stored !== undefined
}
