import { BlockList, isIP } from 'node:net'

/**
 * Addresses of IPv4 that are not for everybody, or not one machine: the special-purpose registry of IANA (RFC 6890),
 * multicast (RFC 5771) and what is reserved (RFC 1112).
 */
const specialV4 = listOf('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider's customers; the metadata of some clouds
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // what Azure's machines ask about themselves
  '169.254.0.0/16', // link-local; the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // automatic multicast tunnels
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
])

/** Everything that IANA gives out for single machines of the internet; what lies outside is special by that alone. */
const globalV6 = listOf('ipv6', ['2000::/3'])

/** What is special within it, above all what wraps an address of IPv4 that would then go unchecked. */
const specialV6 = listOf('ipv6', [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
])

/**
 * Whether an address is that of one machine on the public internet. Anything but a plain address, such as
 * `2130706433` or `fe80::1%eth0`, is none.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !specialV4.check(address, 'ipv4')
  return version === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function listOf(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
