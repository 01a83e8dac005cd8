import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { factors } from '../schema.ts'

export type Factor = typeof factors.$inferSelect

/** The purpose under which the secrets of factors are sealed. */
export const sealedFor = 'totp secret'

/** The second factors of a user, oldest first, those not yet verified among them. */
export function listFactors(db: Executor, userId: string): Promise<Factor[]> {
  return db.select().from(factors).where(eq(factors.userId, userId)).orderBy(factors.createdAt, factors.id)
}

/** A user's factor. @throws AuthApiError `mfa_factor_not_found`, also for somebody else's factor and for a malformed id */
export async function getFactor(db: Executor, userId: string, id: string): Promise<Factor> {
  requireUuid(id)
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)))
  if (!factor) throw new AuthApiError('mfa_factor_not_found')
  return factor
}

/** A factor as the client library reads it: never its secret. */
export function viewFactor(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.type,
    phone: '',
    last_challenged_at: factor.lastChallengedAt ?? undefined,
  }
}

/** @throws AuthApiError `mfa_factor_not_found` for a malformed id, as for an unknown one */
export function requireUuid(text: string): void {
  if (!z.guid().safeParse(text).success) throw new AuthApiError('mfa_factor_not_found')
}
