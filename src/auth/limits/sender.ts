import { AsyncLocalStorage } from 'node:async_hooks'
import { subscriberOf, widestNetworkOf } from '#domain/rate-limit.ts'

/** Whom work is done for: a network, and in it an account or, before anybody signed in, a subscriber's prefix. */
export type Sender = { network: string; account: string }

const current = new AsyncLocalStorage<Sender>()

/** Work that nobody sent, as jobs: it has a turn of its own. */
const nobody: Sender = { network: '', account: '' }

/** Does the work of a request in the name of the address that it came from. */
export function asSender<T>(address: string, work: () => T): T {
  return current.run({ network: widestNetworkOf(address), account: subscriberOf(address) }, work)
}

/** From here on the work is done for an account. */
export function becomeAccount(userId: string): void {
  const sender = current.getStore()
  if (sender) sender.account = userId
}

export function currentSender(): Sender {
  return current.getStore() ?? nobody
}
