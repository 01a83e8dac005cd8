import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, like, lte, or, sql } from 'drizzle-orm'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { flowStates, oneTimeTokens, rateCounters, type TokenKind } from '../schema.ts'
import { sameText } from '../keys/seal.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect

type TokenRequest = {
  userId: string
  kind: TokenKind
  /** The mailbox it goes to. */
  email: string
  /** Of the browser that asks, where the answer to its link is to be a code to exchange (RFC 7636, S256). */
  codeChallenge?: string | undefined
}

/** Both halves of a token, known only now: of what is stored, neither can be read again. */
export type IssuedToken = { link: string; code: string }

/** What the link of a browser with a PKCE challenge begins with. */
const pkcePrefix = 'pkce_'

/** Whether the link of a token is answered with a code to exchange. */
export function isPkceLink(link: string): boolean {
  return link.startsWith(pkcePrefix)
}

/** Issues a token, in place of the user's older one of this kind. */
export async function issueToken(
  auth: Pick<AuthContext, 'seal' | 'random' | 'clock' | 'settings'>,
  db: Executor,
  { userId, kind, email, codeChallenge }: TokenRequest,
): Promise<IssuedToken> {
  const now = auth.clock()
  const link = (codeChallenge ? pkcePrefix : '') + auth.random(32).toString('base64url')
  // 48 bits: what is left of them beyond six digits makes no digit likelier than another by more than a billionth.
  const code = String(auth.random(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  const token = {
    id: randomUUID(),
    email,
    linkHash: hashLink(auth, link),
    codeHash: hashCode(auth, userId, kind, code),
    codeChallenge: codeChallenge ?? null,
    attempts: 0,
    knownAttempts: 0,
    expiresAt: new Date(now + auth.settings.oneTimeTokenMs),
    createdAt: new Date(now),
  }
  await db
    .insert(oneTimeTokens)
    .values({ ...token, userId, kind })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: token })
  return { link, code }
}

/** The valid token of a link. Finding it does not redeem it. */
export async function findByLink(
  auth: AuthContext,
  kinds: TokenKind[],
  link: string,
): Promise<OneTimeToken | undefined> {
  const [token] = await auth.db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.linkHash, hashLink(auth, link)),
        inArray(oneTimeTokens.kind, kinds),
        gt(oneTimeTokens.expiresAt, new Date(auth.clock())),
      ),
    )
  return token
}

/**
 * The valid token of a code that was mailed to an address. Each try is counted before it is checked, in one statement,
 * so that of many tries at once only as many as are allowed are checked. Tries from known addresses are counted
 * separately: no stranger uses those up. Without a token a row is written and a hash made too, so that the timing
 * reveals nothing.
 */
export async function findByCode(
  auth: AuthContext,
  kinds: TokenKind[],
  email: string,
  code: string,
  known: boolean,
): Promise<OneTimeToken | undefined> {
  const attempts = sql.identifier(known ? 'known_attempts' : 'attempts')
  const now = new Date(auth.clock()).toISOString()
  const { rows } = await auth.db.execute<Pick<OneTimeToken, 'id' | 'userId' | 'kind' | 'codeHash'>>(sql`
    with tried as (
      update ${oneTimeTokens} set ${attempts} = ${attempts} + 1
      where email = ${email} and kind = any(${sql.param(kinds)}::text[]) and expires_at > ${now}::timestamptz
        and ${attempts} < ${auth.settings.oneTimeTokenAttempts}::int
      returning id, user_id, kind, code_hash
    ), instead as (
      insert into ${rateCounters} (key, free_at)
      select ${auth.seal.hash('limit', `no code ${email}`)}, ${now}::timestamptz where not exists (select from tried)
      on conflict (key) do update set free_at = excluded.free_at
    )
    select id, user_id as "userId", kind, code_hash as "codeHash" from tried`)
  const judged = rows.length > 0 ? rows : [{ id: randomUUID(), userId: '', kind: 'signup', codeHash: '' }]
  const right = judged.find((token) =>
    sameText(token.codeHash, hashCode(auth, token.userId, token.kind, code)),
  )
  if (!right) return undefined
  const [token] = await auth.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.id, right.id))
  return token
}

/** Redeems a token, if it is still the one that was found. @returns false when it was used or replaced meanwhile */
export async function takeToken(db: Executor, { id }: Pick<OneTimeToken, 'id'>): Promise<boolean> {
  const taken = await db
    .delete(oneTimeTokens)
    .where(eq(oneTimeTokens.id, id))
    .returning({ id: oneTimeTokens.id })
  return taken.length === 1
}

/**
 * Removes all of a user's tokens, and the codes that wait to be exchanged: what they were issued for no longer holds.
 * Whoever calls it holds the user's row.
 */
export async function clearTokens(db: Executor, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await db.delete(flowStates).where(eq(flowStates.userId, userId))
}

/**
 * Removes the tokens that expired before a moment. Of a move between two mailboxes neither half stays without the
 * other: the one that is gone would count as answered.
 */
export async function pruneTokens(db: Executor, before: Date): Promise<void> {
  const expired = lte(oneTimeTokens.expiresAt, before)
  const half = like(oneTimeTokens.kind, 'email_change_%')
  const movers = db.select({ id: oneTimeTokens.userId }).from(oneTimeTokens).where(and(expired, half))
  await db.delete(oneTimeTokens).where(or(expired, and(half, inArray(oneTimeTokens.userId, movers))))
}

function hashLink({ seal }: Pick<AuthContext, 'seal'>, link: string): string {
  return seal.hash('one-time link', link)
}

function hashCode({ seal }: Pick<AuthContext, 'seal'>, userId: string, kind: string, code: string): string {
  return seal.hash('one-time code', `${userId} ${kind} ${code}`)
}
