import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { ServerEnv } from './server-env.ts'

/**
 * Finds the address a request came from: the socket's, or, where the socket belongs to a trusted proxy, the last
 * address in `X-Forwarded-For` that is not itself a trusted proxy.
 * @param trusted comma-separated addresses or CIDR ranges
 * @throws Error naming an entry that is neither
 */
export function clientAddressFinder(trusted: string | undefined): (c: Context<ServerEnv>) => string {
  const proxies = readProxies(trusted)
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

function readProxies(trusted: string | undefined): BlockList {
  const proxies = new BlockList()
  for (const entry of (trusted ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a range`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, type)
    else proxies.addSubnet(address, Number(prefix), type)
  }
  return proxies
}

function isTrusted(proxies: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  const family = isIP(plain)
  return family !== 0 && proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
