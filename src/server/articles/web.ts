import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** Where pages may be read from: the public web; in a test, a stand-in for it on loopback. */
export type Web = {
  /** All addresses of a name. Rejects when there are none. */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>
  admitsAddress: (address: string) => boolean
  admitsPort: (port: number) => boolean
}

export const publicWeb: Web = {
  resolve: askNameServers(),
  admitsAddress: isPublicAddress,
  admitsPort: (port) => port === 80 || port === 443,
}

/**
 * Asks the name servers themselves. The system's own look-up would also know local names (hosts file,
 * search domains), cannot be stopped, and a name that is slow to answer would hold a thread that hashes passwords.
 * @param servers addresses with ports; without them, those that the system names
 */
export function askNameServers(servers?: string[]): Web['resolve'] {
  return async (name, signal) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const stop = () => resolver.cancel()
    signal.addEventListener('abort', stop)
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
      return [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
