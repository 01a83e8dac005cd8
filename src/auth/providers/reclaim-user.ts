import { eq } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { clearTokens } from '../mail/one-time-tokens.ts'
import { factors, identities, knownAddresses, recoveryCodes, sessions, users } from '../schema.ts'

/**
 * Takes every way in from whoever opened an account by an address they never proved, when its owner comes: password,
 * identities, sessions, second factors, mailed links and codes. What the account holds stays. Otherwise somebody could
 * open an account by another person's address, wait for them to come by a provider, and share it unseen ("account
 * pre-hijacking", Sudhodanan and Paverd, USENIX Security 2022).
 */
export async function reclaimUser(tx: Executor, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null, newEmail: null }).where(eq(users.id, userId))
  for (const table of [identities, sessions, factors, recoveryCodes, knownAddresses]) {
    await tx.delete(table).where(eq(table.userId, userId))
  }
  await clearTokens(tx, userId)
}
