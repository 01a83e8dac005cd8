import type { Generation } from '#domain/generation.ts'
import RunNote from './run-note.tsx'
import type { Making, Shortfall } from './work-state.ts'

/** What there is of a tool, in as few words as a tab has room for. */
export default function TabState({
  making: { run, estimate, waits, made, stored, outcome },
}: {
  making: Making
}) {
  if (run) return <RunNote run={run} />
  if (estimate) return 'Asks you first'
  if (waits) return 'Up next'
  if (made) return counted(made.generation)
  if (stored !== undefined) return 'Ready'
  return outcome && shortfallWords(outcome)
}

function shortfallWords({ kind, code }: Shortfall): string {
  if (kind === 'stopped') return 'Stopped'
  return code === 'daily_limit_reached' ? 'Limit reached' : 'Didn’t work'
}

/** How much there is of a result. */
export function counted({ tool, result, evidence }: Generation): string {
  const [count, noun] = tool === 'quiz' ? [result.questions.length, 'question'] : [evidence.length, 'point']
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
