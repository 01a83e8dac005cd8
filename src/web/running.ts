import type { Stage } from '#domain/generation.ts'
import type { Tool } from '#domain/tools/index.ts'
import { createStore } from './ui/store.ts'

/** A generation that runs while its own screen is not open. */
export type RunElsewhere = {
  id: string
  sourceId: string
  /** Of its source. */
  name: string
  tool: Tool
  /** As `Date.now` tells it. */
  startedAt: number
  /** Not known until the server has told. */
  stage?: Stage
  done?: number
}

export type EndedRun = RunElsewhere & {
  how: 'done' | 'failed' | 'cancelled'
  /** Empty unless it is done. */
  title: string
  /** What went wrong; empty unless it failed. */
  why: string
}

/** What runs, and what ended last, until somebody has seen that. */
export const running = createStore<{ runs: readonly RunElsewhere[]; ended?: EndedRun | undefined }>({
  runs: [],
})

/** Tells of a generation that runs on without a screen of its own: it was left, or found in the library. */
export function noteRunning(run: RunElsewhere): void {
  const { runs, ended } = running.read()
  if (runs.some(({ id }) => id === run.id) || ended?.id === run.id) return
  running.write({ runs: [...runs, run], ended })
}
