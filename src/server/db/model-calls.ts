import { asc, gt, lt, sql, sum } from 'drizzle-orm'
import type { CallCount } from '#domain/model-calls.ts'
import type { Db } from './open.ts'
import { modelCalls } from './schema.ts'

/** Counts one call on its day of UTC. */
export async function countModelCall(db: Db, call: Omit<CallCount, 'calls'>, at: Date): Promise<void> {
  const { day, model, way, outcome, calls } = modelCalls
  await db
    .insert(modelCalls)
    .values({ ...call, day: dayOf(at), calls: 1 })
    .onConflictDoUpdate({ target: [day, model, way, outcome], set: { calls: sql`${calls} + 1` } })
}

/** The calls of all days after that of `after`, by model, way and outcome. */
export async function listModelCalls(db: Db, after: Date): Promise<CallCount[]> {
  const { day, model, way, outcome, calls } = modelCalls
  return db
    .select({ model, way, outcome, calls: sum(calls).mapWith(Number) })
    .from(modelCalls)
    .where(gt(day, dayOf(after)))
    .groupBy(model, way, outcome)
    .orderBy(asc(model), asc(way), asc(outcome))
}

/** Forgets the counts of all days before that of `before`. */
export async function pruneModelCalls(db: Db, before: Date): Promise<void> {
  await db.delete(modelCalls).where(lt(modelCalls.day, dayOf(before)))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
