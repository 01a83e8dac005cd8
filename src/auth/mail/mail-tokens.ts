import { and, eq, gt } from 'drizzle-orm'
import type { Email } from './email-template.ts'
import { recordEvent } from '../audit.ts'
import { confirmLink } from './confirm-link.ts'
import type { AuthContext, Origin } from '../context.ts'
import * as emails from './account-emails.ts'
import { refundMailbox, type MailKind } from './mail-limits.ts'
import { issueToken, type IssuedToken } from './one-time-tokens.ts'
import { oneTimeTokens, users, type TokenKind } from '../schema.ts'
import { findUserByEmail, type User } from '../users/users.ts'

/** What a request for a mail may add. */
export type MailOptions = { codeChallenge?: string | undefined; redirectTo?: string | undefined }

/** Sends a mail that counts for a mailbox; one that is not taken is refunded. */
export async function sendCounted(
  auth: AuthContext,
  kind: MailKind,
  to: string,
  message: Email,
): Promise<void> {
  try {
    await auth.sendMail?.(to, message)
  } catch (error) {
    refundMailbox(auth, kind, to)
    throw error
  }
}

/** Asks a new address whether it is its owner's. */
export async function mailConfirmation(auth: AuthContext, user: User, asked: MailOptions): Promise<void> {
  const { id: userId, email } = user
  if (email === null) return
  const now = new Date(auth.clock())
  const issued = await auth.db.transaction(async (tx) => {
    await tx.update(users).set({ confirmationSentAt: now }).where(eq(users.id, userId))
    return issueToken(auth, tx, { userId, kind: 'signup', email, codeChallenge: asked.codeChallenge })
  })
  const url = confirmLink(auth.settings, { type: 'signup', token: issued.link, ...asked })
  await sendCounted(auth, 'signup', email, emails.confirmationEmail({ url, code: issued.code }))
}

/** Mails that let somebody in, and how each is recorded in the audit log. */
const waysIn = {
  recovery: { action: 'recovery_asked', write: emails.recoveryEmail },
  magiclink: { action: 'sign_in_mailed', write: emails.signInEmail },
} as const

/**
 * Mails a code and a link to sign in with, or to set a new password. Where no mail is sent, the operator finds the link
 * in the log.
 */
export async function mailWayIn(
  auth: AuthContext,
  user: User,
  { kind, ...asked }: MailOptions & { kind: keyof typeof waysIn },
  { address }: Origin,
): Promise<void> {
  const { id: userId, email } = user
  if (email === null) return
  const { action, write } = waysIn[kind]
  const now = new Date(auth.clock())
  const issued = await auth.db.transaction(async (tx) => {
    await tx.update(users).set({ recoverySentAt: now }).where(eq(users.id, userId))
    await recordEvent(tx, { at: now, action, userId, address })
    return issueToken(auth, tx, { userId, kind, email, codeChallenge: asked.codeChallenge })
  })
  const url = confirmLink(auth.settings, { type: kind, token: issued.link, ...asked })
  if (auth.sendMail) await sendCounted(auth, kind, email, write({ url, code: issued.code }))
  else
    auth.tellOperator({ userId, link: url }, 'No mail server is set up: give this link to who asked for it')
}

type EmailChangeKind = Extract<TokenKind, `email_change_${string}`>

/**
 * Asks both mailboxes of a pending move that have not answered yet; both, where no token of it is alive. A new address
 * that already has an account gets no link: its owner is notified, and whoever asked learns nothing.
 */
export async function mailEmailChange(auth: AuthContext, user: User, asked: MailOptions): Promise<void> {
  const { id: userId, email, newEmail } = user
  if (newEmail === null) return
  const now = new Date(auth.clock())
  const alive = await auth.db
    .select({ kind: oneTimeTokens.kind })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), gt(oneTimeTokens.expiresAt, now)))
  const mailboxes: { kind: EmailChangeKind; to: string }[] = [
    ...(email === null ? [] : [{ kind: 'email_change_current' as const, to: email }]),
    { kind: 'email_change_new', to: newEmail },
  ]
  const open = mailboxes.filter(({ kind }) => alive.some((token) => token.kind === kind))

  const issued: { to: string; token: IssuedToken }[] = []
  await auth.db.transaction(async (tx) => {
    await tx.update(users).set({ emailChangeSentAt: now }).where(eq(users.id, userId))
    for (const { kind, to } of open.length > 0 ? open : mailboxes) {
      const { codeChallenge } = asked
      issued.push({ to, token: await issueToken(auth, tx, { userId, kind, email: to, codeChallenge }) })
    }
  })
  const taken = (await findUserByEmail(auth.db, newEmail)) !== undefined
  for (const { to, token } of issued) {
    const url = confirmLink(auth.settings, { type: 'email_change', token: token.link, ...asked })
    const message =
      taken && to === newEmail
        ? emails.addressTakenEmail(auth.settings.siteUrl)
        : emails.emailChangeEmail({ url, code: token.code }, email, newEmail)
    await sendCounted(auth, 'email_change', to, message)
  }
}

/** Mails the code that a password change asks for. */
export async function mailReauthentication(auth: AuthContext, user: User): Promise<void> {
  const { id: userId, email } = user
  if (email === null) return
  const now = new Date(auth.clock())
  const issued = await auth.db.transaction(async (tx) => {
    await tx.update(users).set({ reauthenticationSentAt: now }).where(eq(users.id, userId))
    return issueToken(auth, tx, { userId, kind: 'reauthentication', email })
  })
  await sendCounted(auth, 'reauthentication', email, emails.reauthenticationEmail(issued.code))
}
