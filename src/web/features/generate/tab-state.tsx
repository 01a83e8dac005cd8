import type { Generation } from '#domain/generation.ts'
import RunNote from './run-note.tsx'
import type { Making, Shortfall } from './work-state.ts'
import * as words from './words-work.ts'

/** What there is of a tool, in as few words as a tab has room for. */
export default function TabState({
  making: { run, estimate, waits, made, stored, outcome },
}: {
  making: Making
}) {
  if (run) return <RunNote run={run} />
  if (estimate) return words.asksFirst
  if (waits) return words.upNext
  if (made) return counted(made.generation)
  if (stored !== undefined) return words.ready
  return outcome && shortfallWords(outcome)
}

function shortfallWords({ kind, code }: Shortfall): string {
  if (kind === 'stopped') return words.stopped
  return code === 'daily_limit_reached' ? words.limitReached : words.didNotWork
}

/** How much there is of a result. */
export function counted({ tool, result, evidence }: Generation): string {
  return tool === 'quiz' ? words.countQuestions(result.questions.length) : words.countPoints(evidence.length)
}
