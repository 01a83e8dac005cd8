import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { AddressRange } from '../address-range.ts'
import type { ServerEnv } from './server-env.ts'

/**
 * Finds the address a request came from: the socket's, or, where the socket belongs to a trusted proxy, the last
 * address in `X-Forwarded-For` that is not itself a trusted proxy.
 */
export function clientAddressFinder(trusted: AddressRange[]): (c: Context<ServerEnv>) => string {
  const proxies = new BlockList()
  for (const { address, prefix, family } of trusted) proxies.addSubnet(address, prefix, family)
  return (c) => {
    let address = c.env.incoming?.socket?.remoteAddress ?? 'unknown'
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    while (isTrusted(proxies, address)) {
      const previous = forwarded.pop()
      if (previous === undefined || isIP(previous) === 0) break
      address = previous
    }
    return address.replace(/^::ffff:/, '')
  }
}

function isTrusted(proxies: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  const family = isIP(plain)
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
