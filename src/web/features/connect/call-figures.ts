import type { ErrorCode } from '#domain/errors.ts'
import { goodOutcomes, replyWays, type CallCount, type ReplyWay } from '#domain/model-calls.ts'
import * as words from './words.ts'

export type WayFigures = { way: ReplyWay; good: number; mended: number; again: number; failed: number }

export type ModelFigures = {
  model: string
  /** Only those ways in which it was asked. */
  ways: WayFigures[]
  /** Why calls failed, the most frequent first. */
  failures: { why: string; calls: number }[]
}

/** The counts of each model, by the way in which it was asked, and why calls failed. */
export function modelFiguresOf(counts: readonly CallCount[]): ModelFigures[] {
  return Array.from(
    Map.groupBy(counts, ({ model }) => model),
    ([model, ofModel]) => ({
      model,
      ways: replyWays.flatMap((way) => waysOf(way, ofModel)),
      failures: failuresOf(ofModel),
    }),
  )
}

const isFailure = ({ outcome }: CallCount) => !goodOutcomes.some((good) => good === outcome)
const sumOf = (counts: readonly CallCount[]) => counts.reduce((sum, { calls }) => sum + calls, 0)

function waysOf(way: ReplyWay, counts: readonly CallCount[]): WayFigures[] {
  const asked = counts.filter((count) => count.way === way)
  const of = (outcome: string) => sumOf(asked.filter((count) => count.outcome === outcome))
  if (asked.length === 0) return []
  const failed = sumOf(asked.filter(isFailure))
  return [{ way, good: of('good'), mended: of('mended'), again: of('again'), failed }]
}

function failuresOf(counts: readonly CallCount[]): ModelFigures['failures'] {
  const byReason = Map.groupBy(
    counts.filter(isFailure),
    ({ outcome }) => words.whyFailed[outcome as ErrorCode] ?? words.somethingElse,
  )
  return Array.from(byReason, ([why, failed]) => ({ why, calls: sumOf(failed) })).toSorted(
    (one, other) => other.calls - one.calls,
  )
}
