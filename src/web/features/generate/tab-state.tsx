import type { Generation } from '#domain/generation.ts'
import { isFoundResult, type Result, type Tool } from '#domain/tools/index.ts'
import { sectionsOf, type FoundSection } from '#domain/tools/sections.ts'
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
  if (isFoundResult(result)) return countedFound(tool, result, evidence.length)
  return tool === 'quiz' ? words.countQuestions(result.questions.length) : words.countPoints(evidence.length)
}

/** Of what was found the first kinds of items that there are, as many as there is room for. */
function countedFound(tool: Tool, result: Result, points: number): string {
  if (tool === 'eli5') return words.needsModel
  if (tool === 'insight') return points === 0 ? words.nothingFound : words.countPoints(points)
  const counts = sectionsOf(tool, result).flatMap((section): string[] => {
    if (section.kind === 'questions') return [words.countQuestions(section.questions.length)]
    const isCounted = section.kind in words.countFound
    return isCounted
      ? [words.countFound[(section as FoundSection).kind]((section as FoundSection).items.length)]
      : []
  })
  return counts.slice(0, 2).join(', ')
}
