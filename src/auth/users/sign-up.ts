import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { accountExistsEmail } from '../mail/account-emails.ts'
import { requireMail } from '../mail/mail-limits.ts'
import type { LetterOf } from '../mail/letter.ts'
import { mailConfirmation, sendCounted, type MailOptions } from '../mail/mail-tokens.ts'
import { checkNewPassword } from '../passwords/passwords.ts'
import { users, type Metadata } from '../schema.ts'
import { insertSession, type Session } from '../sessions/sessions.ts'
import { cleanMetadata } from './metadata.ts'
import { blankUser, findUserByEmail, insertUser, type User } from './users.ts'

type SignUpRequest = MailOptions & {
  /** As addresses are kept. */
  email: string
  password: string
  userMetadata: Metadata
}

/**
 * Signs somebody up.
 * @returns their session where addresses count as confirmed; otherwise how a new user looks, and one who learns nothing
 * because the address is taken: alike to the last field, so that the answer does not say who has an account
 * @throws AuthApiError `weak_password`, `validation_failed`, `over_email_send_rate_limit`, and `user_already_exists`
 * where addresses count as confirmed
 */
export async function signUp(
  auth: AuthContext,
  origin: Origin,
  { email, password, userMetadata: given, ...asked }: SignUpRequest,
): Promise<{ user: User; session: Session | undefined }> {
  const { settings, db } = auth
  checkNewPassword(password, settings.minPasswordLength)
  const userMetadata = cleanMetadata(given)
  const confirmed = settings.autoconfirm
  const refundMail =
    !confirmed && auth.sendMail
      ? requireMail(auth, 'signup', { mailboxes: [email], sender: origin.address })
      : undefined
  // Fails when too many hashes are queued, or it cannot be kept: no mail is sent then, and its use is refunded.
  const refund = (error: unknown) => {
    refundMail?.()
    throw error
  }
  const now = new Date(auth.clock())
  const id = randomUUID()
  if (!confirmed) {
    const { passwordHash, sameAs } = await hashOrRecognize(auth, email, password).catch(refund)
    // Made after a random delay, so that the timing of the response does not reveal whether the address is taken.
    const newUser = { id, email, userMetadata, passwordHash, now: now.toISOString() }
    await auth.later({ kind: 'signup', newUser, sameAs, origin, ...asked }).catch(refund)
    const user = { ...blankUser(id, email, now), userMetadata, confirmationSentAt: now }
    return { user, session: undefined }
  }
  const passwordHash = await auth.passwords.hash(password).catch(refund)
  const newUser = { id, email, userMetadata, passwordHash, confirmed, now }
  return db.transaction(async (tx) => {
    const user = await insertSignUp(tx, { ...newUser, signedIn: true }, origin)
    if (!user) throw new AuthApiError('user_already_exists')
    return { user, session: await insertSession(auth, tx, user.id, 'password', origin) }
  })
}

/**
 * The hash of a password; or, where somebody signed up with the address and nobody has confirmed it, whether theirs is the
 * same. Either takes as long, and the password itself goes no further.
 */
async function hashOrRecognize(
  { db, passwords }: AuthContext,
  email: string,
  password: string,
): Promise<{ passwordHash: string | null; sameAs?: string }> {
  const known = await findUserByEmail(db, email)
  const earlier = known?.emailConfirmedAt ? null : known?.passwordHash
  if (earlier == null) return { passwordHash: await passwords.hash(password) }
  return (await passwords.verify(earlier, password))
    ? { passwordHash: earlier, sameAs: earlier }
    : { passwordHash: null }
}

/** Makes the user of a sign-up, and mails them; whoever has an account is told so. */
export async function deliverSignUp(
  auth: AuthContext,
  { newUser: given, sameAs, origin, ...asked }: LetterOf<'signup'>,
): Promise<void> {
  const newUser = { ...given, confirmed: false, now: new Date(given.now) }
  const made = await auth.db.transaction((tx) => insertSignUp(tx, newUser, origin))
  const user = made ?? (await signUpAgain(auth, sameAs, newUser))
  if (user) return mailConfirmation(auth, user, asked)
  await sendCounted(auth, 'signup', given.email, accountExistsEmail(auth.settings.siteUrl))
}

/** Creates a user, unless the address is taken. */
export async function insertSignUp(
  tx: Executor,
  newUser: NewUser,
  { address }: Origin,
): Promise<User | undefined> {
  const user = await insertUser(tx, newUser)
  if (user) await recordEvent(tx, { at: newUser.now, action: 'signed_up', userId: user.id, address })
  return user
}

type NewUser = Parameters<typeof insertUser>[1]

/**
 * Signs up again with an address that nobody has confirmed. The owner of the mailbox cannot know which of the two mails
 * was their own, so neither password is kept: whoever answers is signed in by the mail and sets one.
 * @param sameAs the hash that the password of this sign-up was found to belong to
 * @returns undefined when the address is confirmed, and its account is somebody's
 */
async function signUpAgain(
  auth: AuthContext,
  sameAs: string | undefined,
  given: NewUser,
): Promise<User | undefined> {
  const { email, userMetadata, now } = given
  const known = await findUserByEmail(auth.db, email)
  if (!known || known.emailConfirmedAt) return undefined
  // A user made by a sign-in mail has no password that could conflict with this one.
  const first = known.passwordHash === null && known.confirmationSentAt === null && !known.operatorMade
  const same = !first && known.passwordHash === sameAs
  const passwordHash = first ? given.passwordHash : same ? known.passwordHash : null
  const unchanged = first ? [isNull(users.passwordHash), isNull(users.confirmationSentAt)] : []
  const [user] = await auth.db
    .update(users)
    .set({ passwordHash, userMetadata, ...(first && { confirmationSentAt: now }), updatedAt: now })
    .where(and(eq(users.id, known.id), isNull(users.emailConfirmedAt), ...unchanged))
    .returning()
  // Of two who come at once, the second is no longer the first.
  return user ?? (first ? signUpAgain(auth, sameAs, given) : undefined)
}
