import { eq } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import { AuthApiError } from '../errors.ts'
import { limitMailedCodes } from '../limits/limit-attempts.ts'
import { issueCode } from '../providers/flow-code.ts'
import { users } from '../schema.ts'
import { signIn, type Session } from '../sessions/sessions.ts'
import { findByCode, findByLink, type OneTimeToken } from './one-time-tokens.ts'
import { redeem, requireKinds, type Redeemed } from './redeem.ts'

/** A link, or a code with the mailbox it was sent to. */
type Shown = { type: string } & ({ link: string } | { email: string; code: string })

/**
 * Signs in whoever shows a mailed link or code back. Wrong codes are limited.
 * @returns `half` when another mailbox has still to answer
 * @throws AuthApiError `otp_expired`, `validation_failed` for no type, `user_banned`, `email_exists`
 */
export async function verifyToken(
  auth: AuthContext,
  origin: Origin,
  shown: Shown,
): Promise<Redeemed<Session>> {
  const token = await findShown(auth, origin, shown)
  return redeem(auth, token, origin, (tx, user, method) => signIn(auth, tx, user.id, method, origin))
}

/**
 * Redeems a mailed link that a browser follows.
 * @param given where the link leads to
 * @returns a session, a code to exchange for one where the browser that asked holds the verifier, or `half`
 * @throws AuthApiError as `verifyToken`
 */
export async function followLink(
  auth: AuthContext,
  origin: Origin,
  { type, link, redirectTo }: { type: string; link: string; redirectTo: string },
): Promise<Redeemed<Session | { code: string }>> {
  const token = await findShown(auth, origin, { type, link })
  const { codeChallenge } = token
  return redeem(auth, token, origin, async (tx, { id: userId }, method) => {
    if (codeChallenge === null) return signIn(auth, tx, userId, method, origin)
    const proven = { userId, provider: 'email', method, codeChallenge, redirectTo }
    return { code: await issueCode(auth, tx, proven) }
  })
}

type Preview = {
  email: string
  /** Where the account is to move. */
  newEmail: string | undefined
  /** Only the browser that asked knows its verifier; any other can show that it did not ask. */
  codeChallenge: string | undefined
}

/**
 * Whose account a mailed link opens. It reveals no more than the link itself would, and does not redeem it.
 * @throws AuthApiError `validation_failed` for no type of link, `otp_expired`
 */
export async function previewToken(
  auth: AuthContext,
  _origin: Origin,
  { type, link }: { type: string; link: string },
): Promise<Preview> {
  const token = await findByLink(auth, requireKinds(type), link)
  const [user] = token ? await auth.db.select().from(users).where(eq(users.id, token.userId)) : []
  if (!token || !user) {
    throw new AuthApiError('otp_expired', { message: 'Email link is invalid or has expired' })
  }
  return {
    email: user.email ?? token.email,
    newEmail: token.kind.startsWith('email_change') ? (user.newEmail ?? undefined) : undefined,
    codeChallenge: token.codeChallenge ?? undefined,
  }
}

async function findShown(auth: AuthContext, origin: Origin, shown: Shown): Promise<OneTimeToken> {
  const kinds = requireKinds(shown.type)
  if ('link' in shown) {
    const found = await findByLink(auth, kinds, shown.link)
    if (found) return found
    throw await recordRefusedCode(auth, origin, 'Email link is invalid or has expired')
  }
  return limitMailedCodes(auth, origin, shown.email, async (known) => {
    const found = await findByCode(auth, kinds, shown.email, shown.code, known)
    if (found) return found
    throw await recordRefusedCode(auth, origin)
  })
}

async function recordRefusedCode(
  auth: AuthContext,
  { address }: Origin,
  message?: string,
): Promise<AuthApiError> {
  await recordEvent(auth.db, { at: new Date(auth.clock()), action: 'code_refused', userId: null, address })
  return new AuthApiError('otp_expired', message === undefined ? {} : { message })
}
