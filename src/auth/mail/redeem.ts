import { and, eq, inArray } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import { moveAddress, notifyOldAddress } from './change-email.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { takeToken, type OneTimeToken } from './one-time-tokens.ts'
import { oneTimeTokens, users, type TokenKind } from '../schema.ts'
import { isBanned, proveAddress, type User } from '../users/users.ts'

/** The kinds of token that each type of `verifyOtp` may show back. */
const kindsOf: Record<string, TokenKind[] | undefined> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'invite', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** The kinds of token that a type names. @throws AuthApiError `validation_failed` for no type */
export function requireKinds(type: string): TokenKind[] {
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined
  if (kinds) return kinds
  throw invalidRequest('Verify requires a valid verification type')
}

/** What a token shown back has led to: somebody proven, or the first half of a move between two mailboxes. */
export type Redeemed<Entry> = { user: User; entry: Entry } | 'half'

/**
 * Redeems a token and does what it was mailed for: its mailbox is proven, or a move between mailboxes goes on.
 * @param enter lets in whoever is proven, by the name of the method
 * @throws AuthApiError `otp_expired` when the token was used meanwhile, `user_banned`, `email_exists`
 */
export async function redeem<Entry>(
  auth: AuthContext,
  token: OneTimeToken,
  origin: Origin,
  enter: (tx: Executor, user: User, method: string) => Promise<Entry>,
): Promise<Redeemed<Entry>> {
  const now = new Date(auth.clock())
  const { address } = origin
  let left: User | undefined
  const redeemed = await auth.db.transaction(async (tx): Promise<Redeemed<Entry>> => {
    // Locks the row: of the two links of a move opened at once, the second finds the first one redeemed.
    const [locked] = await tx.select().from(users).where(eq(users.id, token.userId)).for('update')
    if (!locked || !(await takeToken(tx, token))) throw new AuthApiError('otp_expired')
    if (isBanned(locked, now)) throw new AuthApiError('user_banned')
    // A token proves the mailbox it went to, and no other that the user has moved or is moving to meanwhile.
    const mailbox = token.kind === 'email_change_new' ? locked.newEmail : locked.email
    if (mailbox !== token.email) throw new AuthApiError('otp_expired')

    if (isMove(token.kind)) {
      // Both were issued at once and only a use removes one before the other, so that one missing was used.
      if (await otherLegOpen(tx, locked.id)) return 'half'
      if (locked.newEmail === null) throw new AuthApiError('otp_expired')
      const user = await moveAddress(auth, tx, locked, locked.newEmail, 'proven')
      await recordEvent(tx, { at: now, action: 'email_changed', userId: user.id, address })
      left = locked
      return { user, entry: await enter(tx, user, 'otp') }
    }
    // Of an account that was never confirmed, only the mail about its sign-up speaks for the password.
    if (!locked.emailConfirmedAt && token.kind !== 'signup') {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, locked.id))
    }
    const user = await proveAddress(tx, locked, now)
    if (!locked.emailConfirmedAt) {
      await recordEvent(tx, { at: now, action: 'email_confirmed', userId: user.id, address })
    }
    const method = token.kind === 'recovery' ? 'recovery' : 'otp'
    return { user, entry: await enter(tx, user, method) }
  })
  if (left?.newEmail) await notifyOldAddress(auth, left.email, left.newEmail)
  return redeemed
}

const moves: TokenKind[] = ['email_change_current', 'email_change_new']

function isMove(kind: TokenKind): boolean {
  return moves.includes(kind)
}

async function otherLegOpen(tx: Executor, userId: string): Promise<boolean> {
  const open = await tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, moves)))
  return open.length > 0
}
