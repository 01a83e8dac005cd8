import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import type { Executor } from '../database.ts'
import { AuthApiError } from '../errors.ts'
import type { Provider } from './openid.ts'
import { identityDataOf, profileOf, provenEmail, type PersonAtProvider } from './provider-claims.ts'
import { identities, users, factors, knownAddresses, recoveryCodes, sessions } from '../schema.ts'
import { blankUser, isBanned, listIdentities, mergedMetadata, type User } from '../users/users.ts'
import { clearTokens } from '../mail/one-time-tokens.ts'

/**
 * The user that a person at a provider is: whoever signed in by that account before; or else the owner of the same
 * address, if the provider has verified it; or else somebody new.
 * @throws AuthApiError `provider_email_needs_verification`, `signup_disabled`, `user_banned`, and `conflict` when the same
 * was done elsewhere meanwhile
 */
export async function linkPerson(
  auth: AuthContext,
  { name: provider, issuer }: Pick<Provider, 'name' | 'issuer'>,
  person: PersonAtProvider,
  address: string,
): Promise<User> {
  const now = new Date(auth.clock())
  const identityData = identityDataOf(person, issuer)
  return auth.db.transaction(async (tx) => {
    const known = await findByIdentity(tx, provider, person.sub)
    if (known) {
      if (isBanned(known, now)) throw new AuthApiError('user_banned')
      await tx
        .update(identities)
        .set({ identityData, email: provenEmail(person) ?? null, updatedAt: now })
        .where(and(eq(identities.provider, provider), eq(identities.providerId, person.sub)))
      return known
    }

    const email = provenEmail(person)
    if (email === undefined) throw new AuthApiError('provider_email_needs_verification')
    const user = (await joinOwner(tx, email)) ?? (await signUp(tx, email))
    const added = await tx
      .insert(identities)
      .values({
        id: randomUUID(),
        userId: user.id,
        provider,
        providerId: person.sub,
        identityData,
        email,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: identities.id })
    if (added.length === 0) throw new AuthApiError('conflict')
    return user
  })

  /** The user whose address the person has just proven. Nobody else can have them sign in unnoticed meanwhile. */
  async function joinOwner(tx: Executor, email: string): Promise<User | undefined> {
    const [owner] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!owner) return undefined
    if (isBanned(owner, now)) throw new AuthApiError('user_banned')
    const ways = await listIdentities(tx, owner.id)
    const proven = ways.some((way) => way.email === email && way.identityData['email_verified'] === true)
    if (!proven) await reclaimUser(tx, owner.id)
    await recordEvent(tx, {
      at: now,
      action: proven ? 'identity_linked' : 'account_reclaimed',
      userId: owner.id,
      address,
    })
    const providers = [...new Set([...(proven ? ways.map((way) => way.provider) : []), provider])]
    const change = { provider: proven ? owner.appMetadata['provider'] : provider, providers }
    const [joined] = await tx
      .update(users)
      .set({
        emailConfirmedAt: owner.emailConfirmedAt ?? now,
        appMetadata: mergedMetadata(users.appMetadata, change),
        updatedAt: now,
      })
      .where(eq(users.id, owner.id))
      .returning()
    return joined
  }

  async function signUp(tx: Executor, email: string): Promise<User> {
    if (!auth.settings.signUpEnabled) throw new AuthApiError('signup_disabled')
    const [user] = await tx
      .insert(users)
      .values({
        ...blankUser(randomUUID(), email, now),
        emailConfirmedAt: now,
        appMetadata: { provider, providers: [provider] },
        userMetadata: profileOf(person),
      })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new AuthApiError('conflict')
    await recordEvent(tx, { at: now, action: 'signed_up', userId: user.id, address })
    return user
  }
}

async function findByIdentity(tx: Executor, provider: string, sub: string): Promise<User | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerId, sub)))
  return found?.user
}

/**
 * Takes every way in from whoever opened an account by an address they never proved, when its owner comes: password,
 * identities, sessions, second factors, mailed links and codes. What the account holds stays. Otherwise somebody could
 * open an account by another person's address, wait for them to come by a provider, and share it unseen ("account
 * pre-hijacking", Sudhodanan and Paverd, USENIX Security 2022).
 */
async function reclaimUser(tx: Executor, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null, newEmail: null }).where(eq(users.id, userId))
  for (const table of [identities, sessions, factors, recoveryCodes, knownAddresses]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await clearTokens(tx, userId)
}
