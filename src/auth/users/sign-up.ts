import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import { accountExistsEmail } from '../mail/account-emails.ts'
import { requireMail } from '../mail/mail-limits.ts'
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
  // Fails when too many hashes are queued: no mail is sent then, and its use is refunded.
  const passwordHash = await auth.passwords.hash(password).catch((error: unknown) => {
    refundMail?.()
    throw error
  })
  const now = new Date(auth.clock())
  const newUser = { id: randomUUID(), email, userMetadata, passwordHash, confirmed, now }

  if (!confirmed) {
    // Looked up after a random delay, so that the timing of the response does not reveal whether the address is taken.
    auth.outbox.later('signup', async () => {
      const made = await db.transaction((tx) => insertSignUp(tx, newUser, origin))
      const user = made ?? (await signUpAgain(auth, password, newUser))
      if (user) return mailConfirmation(auth, user, asked)
      await sendCounted(auth, 'signup', email, accountExistsEmail(settings.siteUrl))
    })
    const user = { ...blankUser(newUser.id, email, now), userMetadata, confirmationSentAt: now }
    return { user, session: undefined }
  }
  return db.transaction(async (tx) => {
    const user = await insertSignUp(tx, { ...newUser, signedIn: true }, origin)
    if (!user) throw new AuthApiError('user_already_exists')
    return { user, session: await insertSession(auth, tx, user.id, 'password', origin) }
  })
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
 * @returns undefined when the address is confirmed, and its account is somebody's
 */
async function signUpAgain(auth: AuthContext, password: string, given: NewUser): Promise<User | undefined> {
  const { email, userMetadata, now } = given
  const known = await findUserByEmail(auth.db, email)
  if (!known || known.emailConfirmedAt) return undefined
  // A user made by a sign-in mail has no password that could conflict with this one.
  const first = known.passwordHash === null && known.confirmationSentAt === null && !known.operatorMade
  const same = !first && (await auth.passwords.verify(known.passwordHash, password))
  const passwordHash = first ? given.passwordHash : same ? known.passwordHash : null
  const unchanged = first ? [isNull(users.passwordHash), isNull(users.confirmationSentAt)] : []
  const [user] = await auth.db
    .update(users)
    .set({ passwordHash, userMetadata, ...(first && { confirmationSentAt: now }), updatedAt: now })
    .where(and(eq(users.id, known.id), isNull(users.emailConfirmedAt), ...unchanged))
    .returning()
  // Of two who come at once, the second is no longer the first.
  return user ?? (first ? signUpAgain(auth, password, given) : undefined)
}
