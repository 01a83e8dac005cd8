import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { flowStates, identities, users } from '../schema.ts'
import { sameText } from '../keys/seal.ts'
import { signIn, type Session } from '../sessions/sessions.ts'
import { isBanned, type User } from '../users/users.ts'

/** Wrong verifiers after which a code is void. */
const attemptsAllowed = 3

type Proven = {
  userId: string
  /** Of the identity that was proven: `email`, `google`. */
  provider: string
  /** How the session will say it was proven: `oauth`, `recovery`, `otp`. */
  method: string
  /** Base64url of the SHA-256 of the verifier that the browser keeps (RFC 7636, S256). */
  codeChallenge: string
  redirectTo: string
}

/**
 * Issues a code for somebody who has just been proven, for the browser that holds the verifier to exchange once
 * (RFC 7636). It waits as long as a flow may take; only its keyed hash is kept.
 */
export async function issueCode(
  auth: Pick<AuthContext, 'seal' | 'clock' | 'settings'>,
  db: Executor,
  proven: Proven,
): Promise<string> {
  const code = randomUUID()
  const now = auth.clock()
  await db.insert(flowStates).values({
    id: randomUUID(),
    ...proven,
    codeHash: auth.seal.hash('flow code', code),
    createdAt: new Date(now),
    expiresAt: new Date(now + auth.settings.flowMs),
  })
  return code
}

/**
 * Exchanges a code for a session.
 * @throws AuthApiError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
 */
export async function exchangeCode(
  auth: AuthContext,
  origin: Origin,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ user: User; session: Session }> {
  const now = new Date(auth.clock())
  const [flow] = await auth.db
    .select()
    .from(flowStates)
    .where(eq(flowStates.codeHash, auth.seal.hash('flow code', code)))
  if (!flow?.userId) throw new AuthApiError('flow_state_not_found')
  const { userId } = flow
  if (flow.expiresAt <= now) {
    await auth.db.delete(flowStates).where(eq(flowStates.id, flow.id))
    throw new AuthApiError('flow_state_expired')
  }
  if (!sameText(challengeOf(verifier), flow.codeChallenge ?? '')) {
    await countWrongVerifier(auth, flow.id)
    throw new AuthApiError('bad_code_verifier')
  }
  return auth.db.transaction(async (tx) => {
    // Locks the user before the code, as what voids codes does, so that the two cannot deadlock.
    const [user] = await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId)).returning()
    // The request that deletes the row has the code: of several exchanges at once, one succeeds.
    const [taken] = await tx.delete(flowStates).where(eq(flowStates.id, flow.id)).returning()
    if (!user || !taken) throw new AuthApiError('flow_state_not_found')
    if (isBanned(user, now)) throw new AuthApiError('user_banned', { status: 400 })
    await tx
      .update(identities)
      .set({ lastSignInAt: now })
      .where(and(eq(identities.userId, user.id), eq(identities.provider, taken.provider)))
    return { user, session: await signIn(auth, tx, user.id, taken.method, origin) }
  })
}

/** The S256 challenge of a verifier (RFC 7636, section 4.2). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

async function countWrongVerifier(auth: AuthContext, id: string): Promise<void> {
  const [counted] = await auth.db
    .update(flowStates)
    .set({ attempts: sql`${flowStates.attempts} + 1` })
    .where(eq(flowStates.id, id))
    .returning({ attempts: flowStates.attempts })
  if (counted && counted.attempts >= attemptsAllowed) {
    await auth.db.delete(flowStates).where(eq(flowStates.id, id))
  }
}
