import { desc, inArray } from 'drizzle-orm'
import type { AuthDb } from '../database.ts'
import type { Seal } from '../keys/seal.ts'
import { factors, recoveryCodes } from '../schema.ts'
import { sealedFor } from './factors.ts'

/** Whether the newest of the sealed secrets opens by these keys; true where nothing is sealed. */
export async function opensSealed(db: AuthDb, seal: Seal): Promise<boolean> {
  const [newest] = await db
    .select({ secret: factors.secret })
    .from(factors)
    .orderBy(desc(factors.createdAt))
    .limit(1)
  return newest === undefined || seal.open(sealedFor, newest.secret) !== undefined
}

/**
 * Removes the factors that were sealed by other keys, and the recovery codes that stood in for them, which those keys
 * hashed: nobody can show one any more.
 * @returns how many factors
 */
export async function forgetSealedByOthers(db: AuthDb, seal: Seal): Promise<number> {
  const all = await db.select().from(factors)
  const dead = all.filter(({ secret }) => seal.open(sealedFor, secret) === undefined)
  if (dead.length === 0) return 0
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(
      inArray(
        recoveryCodes.userId,
        dead.map(({ userId }) => userId),
      ),
    )
    await tx.delete(factors).where(
      inArray(
        factors.id,
        dead.map(({ id }) => id),
      ),
    )
  })
  return dead.length
}
