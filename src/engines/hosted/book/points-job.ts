import * as z from 'zod/mini'
import { isInstruction } from '#domain/evidence/instructions.ts'
import { locateEvidence } from '#domain/evidence/locate.ts'
import type { Span } from '#domain/span.ts'
import { ResultText } from '#domain/items/text.ts'
import type { ReplyTask, Taken } from '../job.ts'
import { taskOfPoints } from '../prompt.ts'
import { checkWords, isForm, isRefusal } from '../reading/check-result.ts'
import { cleanReply, type Cleaning } from '../reading/clean-reply.ts'
import { coerce, gather, shapeOf } from '../reading/coerce.ts'
import { faults, unusable, type Reading } from '../reading/fault.ts'
import { findReading } from '../reading/read-result.ts'
import { schemaOfPoints } from '../reply-schema.ts'
import type { Ending } from '../reply-stream.ts'

/** A point of a part: `ids` are the numbers of its sentences in that part, from 1 on. */
export const PartPoint = z.object({
  text: ResultText,
  ids: z.array(z.int().check(z.gte(1))),
  weight: z.number(),
})
export type PartPoint = z.infer<typeof PartPoint>

const Written = z.object({ text: z.string(), ids: z.array(z.unknown()), weight: z.unknown() })
const shape = shapeOf(Written)
const [usualWeight, highestWeight] = [2, 5]
const mostIds = 3

/** What a reply of points may need: thinking included, and without thinking. */
const outputTokens = 4096
export const tokensOfPoints = (most: number) => 40 + 55 * most

type Given = {
  cleaning: Cleaning
  /** What is numbered: sentences of a part, or points of the whole, as they stand in `cleaning.text`. */
  numbered: readonly Span[]
  most: number
  of: 'part' | 'points'
}

/** The points of one part of a text, or the weightiest of many points. */
export function createPointsJob({ cleaning, numbered, most, of }: Given): ReplyTask<PartPoint[]> {
  const read = (ending: Ending) => readPoints(ending, cleaning, numbered, most)
  return {
    task: () => taskOfPoints(most, of),
    schema: (extras) => schemaOfPoints(most, numbered.length, extras),
    outputTokens,
    leastOutputTokens: tokensOfPoints(most),
    follow: () => () => undefined,
    isWhole: (ending) => read(ending).kind === 'whole',
    take(ending): Taken<PartPoint[]> {
      const reading = read(ending)
      if (reading.kind === 'whole') return { kind: 'whole', output: reading.result }
      return { kind: 'unusable', fault: reading.fault, again: reading.kind === 'partly' || reading.again }
    },
  }
}

function readPoints(
  ending: Ending,
  cleaning: Cleaning,
  numbered: readonly Span[],
  most: number,
): Reading<PartPoint[]> {
  return findReading(ending, cleaning, (value, open) => {
    const found = gather(value, shape).filter((one) => !open.has(one))
    const points = found.slice(0, most).flatMap((one) => {
      const { text, ids, weight } = cleanReply(coerce(one, shape, open), cleaning) as Record<string, unknown>
      const said = ResultText.safeParse(text)
      if (!said.success || isForm(said.data)) return []
      const known = idsOf(said.data, ids, cleaning.text, numbered)
      return known.length > 0 ? [{ text: said.data, ids: known, weight: weightOf(weight) }] : []
    })
    if (points.length === 0)
      return found.length > 0 || isRefusal(value) ? unusable(faults.form) : emptyIn(value)
    const fault = checkWords(
      points.map(({ text }) => text).join('\n'),
      cleaning.text,
      taskOfPoints(most, 'part').instructions,
    )
    return fault ? unusable(fault) : { kind: 'whole', result: points, reply: value }
  })
}

/** A part that makes no point, as a list of contents does. */
function emptyIn(value: unknown): Reading<PartPoint[]> | undefined {
  const isEmpty = z.object({ points: z.array(z.unknown()).check(z.maxLength(0)) }).safeParse(value).success
  return isEmpty ? { kind: 'whole', result: [], reply: value } : undefined
}

/** The numbers that are there and are no instruction to a model; where there is none, what has the words of the point. */
function idsOf(said: string, ids: unknown, text: string, numbered: readonly Span[]): number[] {
  const given = Array.isArray(ids) ? ids.map(Number) : []
  const known = [...new Set(given)].filter((id) => {
    const span = Number.isInteger(id) ? numbered[id - 1] : undefined
    return span !== undefined && !isInstruction(text.slice(span.start, span.end))
  })
  if (known.length > 0) return known.slice(0, mostIds).sort((one, other) => one - other)
  const [evidence] = locateEvidence([{ path: 'point', text: said }], text)
  const spans = evidence?.spans ?? []
  return numbered.flatMap(({ start, end }, at) =>
    spans.some((span) => span.start < end && span.end > start) ? [at + 1] : [],
  )
}

function weightOf(weight: unknown): number {
  const given = Math.round(Number(weight))
  return given >= 1 ? Math.min(given, highestWeight) : usualWeight
}
