import type { AuthContext } from '../context.ts'
import { listFactors, viewFactor, type Factor } from '../factors/factors.ts'
import { listIdentities, type LinkedIdentity, type User } from './users.ts'

/** A user as the client library reads them, with their identities and second factors as they are now. */
export async function describeUser(
  { db }: Pick<AuthContext, 'db'>,
  user: User,
): Promise<Record<string, unknown>> {
  const [identities, factors] = await Promise.all([listIdentities(db, user.id), listFactors(db, user.id)])
  return viewUser(user, identities, factors)
}

/** A user as the client library reads them. Null fields are left out, as Supabase Auth does. */
export function viewUser(
  user: User,
  identities: LinkedIdentity[],
  factors: Factor[],
): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: '',
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    invited_at: user.invitedAt ?? undefined,
    confirmed_at: user.emailConfirmedAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    // The client library derives from these whether a second factor is due.
    factors: factors.length > 0 ? factors.map(viewFactor) : undefined,
    identities: identities.map(viewIdentity),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  }
}

function viewIdentity(identity: LinkedIdentity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt ?? undefined,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email ?? undefined,
  }
}
