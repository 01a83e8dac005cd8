import { isIP } from 'node:net'

export type AddressRange = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** Parses comma-separated addresses and CIDR ranges. @returns undefined when one of them is neither */
export function parseAddressRanges(text: string): AddressRange[] | undefined {
  const ranges = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseRange)
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

function parseRange(entry: string): AddressRange | undefined {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  const bits = version === 6 ? 128 : 32
  const length = prefix === undefined ? bits : Number(prefix)
  const sound =
    version !== 0 && rest.length === 0 && Number.isInteger(length) && length >= 0 && length <= bits
  return sound ? { address, prefix: length, family: version === 6 ? 'ipv6' : 'ipv4' } : undefined
}
