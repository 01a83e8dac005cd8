import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { recordEvent } from '../audit.ts'
import { readCodeChallenge } from '../providers/code-challenge.ts'
import { originOf, type AuthContext, type Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { maybe, readBody } from '../http/body.ts'
import { Refusal } from '../http/errors.ts'
import { takeSenderUse } from '../http/limit.ts'
import { accountExistsLetter } from '../mail/letters.ts'
import { requireMail } from '../mail/mail-limits.ts'
import { mailConfirmation, sendCounted } from '../mail/mail-tokens.ts'
import { checkMetadata } from '../users/metadata.ts'
import { checkNewPassword } from '../passwords/passwords.ts'
import { askedRedirect } from '../redirect.ts'
import { users, type Metadata } from '../schema.ts'
import { insertSession, viewSession } from '../sessions/sessions.ts'
import { markSignedIn } from '../passwords/sign-in.ts'
import { viewUser } from '../users/user-view.ts'
import { blankUser, findUserByEmail, insertUser, type User } from '../users/users.ts'

const SignUp = z.object({
  email: maybe(z.string()),
  phone: maybe(z.string()),
  password: maybe(z.string()),
  data: maybe(z.record(z.string(), z.unknown())),
  code_challenge: maybe(z.string()),
  code_challenge_method: maybe(z.string()),
})

/** `POST /signup`: a new account; a session at once where addresses count as confirmed. */
export function addSignUp(routes: Hono, auth: AuthContext): void {
  routes.post('/signup', async (c) => {
    takeSenderUse(auth, c, auth.settings.rateLimits.signUp, 'sign-up')
    const body = await readBody(c, SignUp)
    const given = readSignUp(auth, body)
    const asked = { codeChallenge: readCodeChallenge(body), redirectTo: askedRedirect(c) }
    const confirmed = auth.settings.autoconfirm
    const giveBack =
      !confirmed && auth.sendMail
        ? requireMail(auth, 'signup', { mailboxes: [given.email], sender: auth.clientAddress(c) })
        : undefined
    // Too many may wait for their hash already: no mail comes of it then.
    const passwordHash = await auth.passwords.hash(given.password).catch((error: unknown) => {
      giveBack?.()
      throw error
    })
    const origin = originOf(auth, c)
    const now = new Date(auth.clock())

    const newUser = { ...given, id: randomUUID(), passwordHash, confirmed, now }

    if (!confirmed) {
      // Whether the address is free is found out when the answer is long on its way: its time does not tell.
      auth.outbox.later('signup', async () => {
        const made = await auth.db.transaction((tx) => join(tx, newUser, origin))
        const user = made ?? (await signUpAgain(auth, { ...given, passwordHash }, now))
        if (user) return mailConfirmation(auth, user, asked)
        await sendCounted(auth, 'signup', given.email, accountExistsLetter(auth.settings.siteUrl))
      })
      return c.json(viewUnconfirmed(newUser.id, given, now))
    }
    const made = await auth.db.transaction(async (tx) => {
      const user = await join(tx, newUser, origin)
      if (!user) throw new Refusal('user_already_exists')
      const signedIn = await markSignedIn(tx, user, now)
      return { user: signedIn ?? user, session: await insertSession(auth, tx, user.id, 'password', origin) }
    })
    return c.json(await viewSession(auth, made.user, made.session))
  })
}

/** Makes a user, as far as the address is free. */
async function join(
  tx: Executor,
  newUser: Parameters<typeof insertUser>[1],
  { address }: Origin,
): Promise<User | undefined> {
  const user = await insertUser(tx, newUser)
  if (user) await recordEvent(tx, { at: newUser.now, action: 'signed_up', userId: user.id, address })
  return user
}

/**
 * Signs up once more at an address that nobody has confirmed. Of two mails to one mailbox its owner cannot tell which
 * was theirs, so that of two passwords neither is kept: whoever answers comes in by the mail, and sets one.
 * @returns undefined when the address is confirmed, and its account is somebody's
 */
async function signUpAgain(
  auth: AuthContext,
  given: SignUpRequest & { passwordHash: string },
  now: Date,
): Promise<User | undefined> {
  const { email, password, userMetadata } = given
  const known = await findUserByEmail(auth.db, email)
  if (!known || known.emailConfirmedAt) return undefined
  // Whoever asked for a mail to sign in with gave no password: there is none to tell apart from this one.
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
  return user ?? (first ? signUpAgain(auth, given, now) : undefined)
}

type SignUpRequest = { email: string; password: string; userMetadata: Metadata }

function readSignUp({ settings }: AuthContext, body: z.infer<typeof SignUp>): SignUpRequest {
  if (!settings.signUpEnabled) throw new Refusal('signup_disabled')
  if (!body.email && !body.phone) throw new Refusal('anonymous_provider_disabled')
  if (!body.password) {
    throw new Refusal('validation_failed', { message: 'Signup requires a valid password' })
  }
  if (!body.email) throw new Refusal('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (body.phone) {
    throw new Refusal('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  const email = requireEmailAddress(body.email)
  checkNewPassword(body.password, settings.minPasswordLength)
  const userMetadata = body.data ?? {}
  checkMetadata(userMetadata)
  return { email, password: body.password, userMetadata }
}

/**
 * How a new user looks, and one who is told nothing because the address is taken: alike to the last field, so that
 * the answer does not tell who has an account.
 */
function viewUnconfirmed(
  id: string,
  { email, userMetadata }: { email: string; userMetadata: Metadata },
  now: Date,
): Record<string, unknown> {
  return viewUser({ ...blankUser(id, email, now), userMetadata, confirmationSentAt: now }, [], [])
}
