import type { Identity, User } from './users.ts'

/** A user as the client library reads them. Null fields are left out, as Supabase Auth does. */
export function viewUser(user: User, identities: Identity[]): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: '',
    confirmed_at: user.emailConfirmedAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(viewIdentity),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  }
}

function viewIdentity(identity: Identity): Record<string, unknown> {
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
