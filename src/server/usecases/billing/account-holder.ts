import type { AccountHolder } from '../../db/accounts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** Whose account a request uses; whoever has no address is known by their id alone. */
export function holderOf(
  { hash }: Pick<Context, 'hash'>,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): AccountHolder {
  const address = email.trim().toLowerCase()
  return { userId, addressHash: address === '' ? null : hash('account', address) }
}

/** The UTC day a moment falls on, as the daily allowance counts it. */
export function utcDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
