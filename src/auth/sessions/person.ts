import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { countRecoveryCodes } from '../factors/recovery-codes.ts'
import { auditLog, factors, identities, knownAddresses, sessions, users } from '../schema.ts'

/** A living session, as its owner may see it. */
export type SessionSummary = {
  id: string
  signedInAt: Date
  lastSeenAt: Date
  address: string
  userAgent: string
}

/** The browsers in which a user is signed in, the one last seen first. */
export function listSessions(db: Executor, userId: string): Promise<SessionSummary[]> {
  return db
    .select({
      id: sessions.id,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.refreshedAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.refreshedAt))
}

/** All that is kept of a user but secrets, for them to take along. @returns undefined for nobody */
export async function exportUser(db: Executor, userId: string): Promise<Record<string, unknown> | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const { passwordHash, ...known } = user
  return {
    ...known,
    hasPassword: passwordHash !== null,
    identities: await db.select().from(identities).where(eq(identities.userId, userId)),
    secondFactors: await db
      .select({ name: factors.friendlyName, type: factors.type, createdAt: factors.createdAt })
      .from(factors)
      .where(eq(factors.userId, userId)),
    recoveryCodesLeft: (await countRecoveryCodes(db, userId)).left,
    knownAddresses: await db
      .select({ seenAt: knownAddresses.seenAt, secondFactorAt: knownAddresses.secondFactorAt })
      .from(knownAddresses)
      .where(eq(knownAddresses.userId, userId)),
    sessions: await listSessions(db, userId),
    events: await db
      .select({ at: auditLog.at, action: auditLog.action, address: auditLog.address })
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .orderBy(auditLog.at),
  }
}
