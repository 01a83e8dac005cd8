import type { AuthContext } from '../context.ts'
import { consumeUse } from '../limits/limit-attempts.ts'
import { changeEmail, checkNewAddress } from '../mail/change-email.ts'
import type { MailOptions } from '../mail/mail-tokens.ts'
import { changePassword, type GivenPasswords } from '../passwords/change-password.ts'
import type { Metadata } from '../schema.ts'
import { requireStrongest, type SignedIn } from '../sessions/assurance.ts'
import { cleanMetadata } from './metadata.ts'
import { mergeUserMetadata, type User } from './users.ts'

type UserChange = MailOptions & {
  /** As addresses are kept. */
  email: string | undefined
  passwords: GivenPasswords | undefined
  userMetadata: Metadata | undefined
}

/**
 * Changes what somebody may change about themselves: password, address, metadata.
 * @throws AuthApiError `insufficient_aal`, and as `changePassword`, `changeEmail` and `mergeUserMetadata`
 */
export async function changeUser(
  auth: AuthContext,
  actor: SignedIn,
  { email, passwords, userMetadata, ...asked }: UserChange,
): Promise<User> {
  requireStrongest(actor)
  const { user } = actor
  consumeUse(auth, auth.settings.rateLimits.user, 'user', user.id)
  const metadata = userMetadata && cleanMetadata(userMetadata)
  const next = email === user.email ? undefined : email
  if (next !== undefined) await checkNewAddress(auth, next)

  let changed = user
  if (passwords) changed = await changePassword(auth, actor, passwords)
  if (next !== undefined) changed = await changeEmail(auth, { ...actor, user: changed }, { next, ...asked })
  if (metadata) changed = await mergeUserMetadata(auth.db, user.id, metadata, new Date(auth.clock()))
  return changed
}
