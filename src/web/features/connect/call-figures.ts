import type { ErrorCode } from '#domain/errors.ts'
import { goodOutcomes, replyWays, type CallCount, type ReplyWay } from '#domain/model-calls.ts'

export type WayFigures = { way: ReplyWay; good: number; mended: number; again: number; failed: number }

export type ModelFigures = {
  model: string
  /** Only those ways in which it was asked. */
  ways: WayFigures[]
  /** Why calls failed, the most frequent first. */
  failures: { words: string; calls: number }[]
}

export const wayWords: Record<ReplyWay, string> = {
  schema: 'Schema',
  json: 'JSON mode',
  words: 'Words',
}

const failureWords: Partial<Record<ErrorCode, string>> = {
  llm_busy: 'busy or loading',
  llm_key_refused: 'key refused',
  llm_access_refused: 'no access',
  llm_quota_used_up: 'account used up',
  llm_model_unknown: 'no such model',
  llm_address_wrong: 'wrong address',
  llm_unreachable: 'out of reach',
  llm_stalled: 'fell silent',
  llm_thinks_too_long: 'thought too long',
  llm_request_failed: 'refused or broken',
  llm_text_too_long: 'text too long',
  llm_text_cut: 'text cut',
  llm_reply_cut_off: 'answer cut off',
  llm_runaway: 'without end',
  llm_reply_empty: 'empty answer',
  llm_json_missing: 'no JSON',
  llm_reply_malformed: 'not in the form',
  llm_form_returned: 'form sent back',
  llm_declined: 'declined',
  llm_other_language: 'another language',
  llm_other_matter: 'about something else',
  quiz_questions_wrong: 'faulty questions',
  quiz_format_invalid: 'too few questions',
  nothing_else: 'said already',
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
  const byWords = Map.groupBy(
    counts.filter(isFailure),
    ({ outcome }) => failureWords[outcome as ErrorCode] ?? 'something else',
  )
  return Array.from(byWords, ([words, failed]) => ({ words, calls: sumOf(failed) })).toSorted(
    (one, other) => other.calls - one.calls,
  )
}
