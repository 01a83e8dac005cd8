import type { Account, AccountChange } from '#domain/account.ts'
import type { Identity } from '../http/server-env.ts'
import type { Context } from './context.ts'
import { readAccount } from './read-account.ts'

/** Sets what a person may change about themselves here. */
export async function changeAccount(
  context: Context,
  who: Identity,
  { fullName }: AccountChange,
): Promise<Account> {
  await context.people.rename(who, fullName)
  return readAccount(context, { ...who, fullName })
}
