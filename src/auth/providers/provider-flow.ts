import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import type { AuthDb } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { ProviderSecrets } from './openid.ts'
import { flowStates } from '../schema.ts'

type Begun = {
  /** Also the `state` that travels by the provider. */
  id: string
  provider: string
  codeChallenge: string | null
  redirectTo: string
  secrets: ProviderSecrets
  /** What the cookie of the browser holds. */
  browser: string
}

export type Flow = Pick<Begun, 'id' | 'codeChallenge' | 'redirectTo'>

/** Stores a flow: only a keyed hash of the cookie, and the secrets sealed. */
export async function beginFlow(auth: AuthContext, begun: Begun): Promise<void> {
  const { secrets, browser, ...flow } = begun
  const now = auth.clock()
  await auth.db.insert(flowStates).values({
    ...flow,
    method: 'oauth',
    providerSecrets: auth.seal.close(purposeOf(flow.id), JSON.stringify(secrets), auth.random(12)),
    browserHash: auth.seal.hash('flow browser', browser),
    createdAt: new Date(now),
    expiresAt: new Date(now + auth.settings.flowMs),
  })
}

/** A flow id that nobody can guess. */
export function createFlowId(): string {
  return randomUUID()
}

/** The flow that a `state` names, whether or not it may still be finished. */
export async function findFlow(auth: AuthContext, state: string): Promise<Flow | undefined> {
  if (!z.guid().safeParse(state).success) return undefined
  const { id, codeChallenge, redirectTo } = flowStates
  const [flow] = await auth.db
    .select({ id, codeChallenge, redirectTo })
    .from(flowStates)
    .where(and(eq(id, state), isNotNull(flowStates.browserHash)))
  return flow
}

/**
 * Takes a flow to finish it, once, in the browser that began it and in time.
 * @param browser what its cookie holds
 * @throws AuthApiError `bad_oauth_state`, `flow_state_already_used`, `flow_state_expired`
 */
export async function takeFlow(auth: AuthContext, { id }: Flow, browser: string): Promise<ProviderSecrets> {
  const [flow] = await auth.db.select().from(flowStates).where(eq(flowStates.id, id))
  if (!flow || flow.browserHash !== auth.seal.hash('flow browser', browser)) {
    throw new AuthApiError('bad_oauth_state')
  }
  if (flow.expiresAt.getTime() <= auth.clock()) throw new AuthApiError('flow_state_expired')
  // The request that empties the row has the flow: of several at once, one succeeds.
  const taken = await auth.db
    .update(flowStates)
    .set({ providerSecrets: null })
    .where(and(eq(flowStates.id, id), isNotNull(flowStates.providerSecrets)))
    .returning({ id: flowStates.id })
  if (!flow.providerSecrets || taken.length === 0) throw new AuthApiError('flow_state_already_used')
  const secrets = auth.seal.open(purposeOf(id), flow.providerSecrets)
  if (secrets === undefined) throw new AuthApiError('bad_oauth_state')
  return ProviderSecrets.parse(JSON.parse(secrets))
}

/** Forgets flows whose time is over. */
export async function pruneFlows(db: AuthDb, now: Date): Promise<void> {
  await db.delete(flowStates).where(lte(flowStates.expiresAt, now))
}

/** What is sealed for one flow opens for no other. */
function purposeOf(id: string): string {
  return `flow ${id}`
}
