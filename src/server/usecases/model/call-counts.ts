import { goodOutcomes, type CallCounts } from '#domain/model-calls.ts'
import type { EndedCall } from '#engines/hosted/ended-call.ts'
import { countModelCall, listModelCalls } from '../../db/model-calls.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { requireOperator } from './require-operator.ts'

export type Counting = Pick<Context, 'db' | 'clock' | 'log'>

const dayMs = 24 * 60 * 60 * 1000

/** What an operator sees at once. */
const daysShown = 7

/** Counts a call of a model, and logs one that failed. That it could not be counted is nobody's trouble but the log's. */
export function noteCall({ db, clock, log }: Counting, call: EndedCall): void {
  const { model, way, outcome } = call
  const isGood = goodOutcomes.some((good) => good === outcome)
  if (!isGood) log.warn(call, 'A call to the model came to nothing')
  countModelCall(db, { model, way, outcome }, new Date(clock())).catch((error: unknown) =>
    log.warn({ err: error }, 'A call to the model could not be counted'),
  )
}

/** How the calls of the last days ended. @throws AppError `not_found` for who is no operator */
export async function getCallCounts(context: Context, actor: Actor): Promise<CallCounts> {
  await requireOperator(context, actor)
  const counts = await listModelCalls(context.db, new Date(context.clock() - daysShown * dayMs))
  return { days: daysShown, counts }
}
