import { and, eq, gt } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext, Origin } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError, invalidRequest } from '../errors.ts'
import { createUser } from './manage-users.ts'
import { invitationEmail } from '../mail/account-emails.ts'
import { confirmLink } from '../mail/confirm-link.ts'
import { issueToken, type IssuedToken } from '../mail/one-time-tokens.ts'
import { oneTimeTokens, users, type Metadata, type TokenKind } from '../schema.ts'
import { findUserByEmail, type User } from './users.ts'

export type LinkKind = Exclude<TokenKind, 'reauthentication'>

type LinkRequest = {
  kind: LinkKind
  /** As addresses are kept. */
  email: string
  password?: string | undefined
  newEmail?: string | undefined
  userMetadata?: Metadata | undefined
}

/**
 * Issues what would be mailed, for an operator to hand over. Who signs up, is invited or gets a magic link is made a
 * user if they are none yet.
 * @throws AuthApiError `email_exists` for who has confirmed their address already, `user_not_found`, `validation_failed`
 */
export async function generateLink(
  auth: AuthContext,
  { address }: Pick<Origin, 'address'>,
  { kind, email, newEmail, ...given }: LinkRequest,
): Promise<{ user: User; token: IssuedToken; kind: LinkKind }> {
  const known = await findUserByEmail(auth.db, email)
  const joins = kind === 'signup' || kind === 'invite'
  if (known?.emailConfirmedAt && joins) throw new AuthApiError('email_exists')
  if (!known && !joins && kind !== 'magiclink')
    throw new AuthApiError('user_not_found', { status: 404, message: 'User not found' })
  if (kind === 'signup' && !given.password) throw invalidRequest('Signup requires a valid password')
  if (isMove(kind) && newEmail === undefined) throw invalidRequest('An email change needs a new_email')
  if (newEmail !== undefined && (await findUserByEmail(auth.db, newEmail)))
    throw new AuthApiError('email_exists')

  const user = known ?? (await createUser(auth, { address }, { email, ...given }))
  const now = new Date(auth.clock())
  return auth.db.transaction(async (tx) => {
    await recordEvent(tx, { at: now, action: 'link_generated', userId: user.id, address })
    if (isMove(kind)) return issueMove(auth, tx, user, kind, newEmail ?? '')
    const [changed = user] = await tx
      .update(users)
      .set(kind === 'invite' ? { invitedAt: now } : sentAt(kind, now))
      .where(eq(users.id, user.id))
      .returning()
    return { user: changed, kind, token: await issueToken(auth, tx, { userId: user.id, kind, email }) }
  })
}

type Invitation = { email: string; userMetadata: Metadata | undefined; redirectTo: string | undefined }

/**
 * Invites somebody by mail; they are made a user if they are none yet.
 * @throws AuthApiError `email_provider_disabled`, `email_exists` for who has confirmed their address already
 */
export async function inviteUser(
  auth: AuthContext,
  operator: Origin,
  { email, userMetadata, redirectTo }: Invitation,
): Promise<User> {
  const { sendMail, settings, later } = auth
  if (!sendMail) throw new AuthApiError('email_provider_disabled')
  const { user, token } = await generateLink(auth, operator, { kind: 'invite', email, userMetadata })
  const { address } = operator
  await recordEvent(auth.db, { at: new Date(auth.clock()), action: 'user_invited', userId: user.id, address })
  const url = confirmLink(settings, { type: 'invite', token: token.link, redirectTo })
  await later({ kind: 'written', to: email, email: invitationEmail({ url, code: token.code }) })
  return user
}

type MoveKind = Extract<LinkKind, `email_change_${string}`>

function isMove(kind: LinkKind): kind is MoveKind {
  return kind.startsWith('email_change_')
}

/** Both mailboxes of a move are asked, whichever the operator takes first: none of them is passed over. */
async function issueMove(
  auth: AuthContext,
  tx: Executor,
  user: User,
  kind: MoveKind,
  newEmail: string,
): Promise<{ user: User; token: IssuedToken; kind: LinkKind }> {
  const now = new Date(auth.clock())
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const boxOf = (kind: MoveKind) => (kind === 'email_change_new' ? newEmail : (user.email ?? ''))
  const [open] = await tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.kind, other), gt(oneTimeTokens.expiresAt, now)),
    )
  if (!open || user.newEmail !== newEmail) {
    await issueToken(auth, tx, { userId: user.id, kind: other, email: boxOf(other) })
  }
  const token = await issueToken(auth, tx, { userId: user.id, kind, email: boxOf(kind) })
  const [changed = user] = await tx
    .update(users)
    .set({ newEmail, emailChangeSentAt: now })
    .where(eq(users.id, user.id))
    .returning()
  return { user: changed, kind, token }
}

function sentAt(kind: LinkKind, now: Date): Partial<User> {
  return kind === 'signup' ? { confirmationSentAt: now } : { recoverySentAt: now }
}
