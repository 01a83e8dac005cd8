import type { Account, AccountChange } from '#domain/profile.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { getAccount } from './get-account.ts'

/** Sets what a person may change about themselves here. */
export async function changeAccount(
  context: Context,
  actor: Actor,
  { fullName }: AccountChange,
): Promise<Account> {
  await context.users.rename(actor, fullName)
  return getAccount(context, { ...actor, fullName })
}
