import { isIP } from 'node:net'
import { AppError } from '#domain/errors.ts'
import type { Web } from './web.ts'

const longestAddress = 2048

/** Suffixes of names that resolve only within a network or a machine (RFC 6761, 6762, 8375; ICANN for `internal`). */
const localEnds =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|test|invalid)$/

/**
 * Parses the address of a page into the one notation that all later checks use: the URL standard makes
 * `http://0x7f.1`, `http://２１３０７０６４３３` and `http://127.0.0.1.` the same address.
 * @param base the page that led there
 * @throws AppError `article_address_invalid`, or `article_address_refused` for what no page of the public web can have
 */
export function parsePageAddress(text: string, web: Web, base?: URL): URL {
  const url = text.length > longestAddress ? null : URL.parse(text, base)
  if (!url) throw new AppError('article_address_invalid')
  const secure = url.protocol === 'https:'
  if (!secure && url.protocol !== 'http:') throw new AppError('article_address_refused')
  // A redirect from https to http would let anybody on the way read and change the page.
  if (!secure && base?.protocol === 'https:') throw new AppError('article_address_refused')
  if (url.username !== '' || url.password !== '') throw new AppError('article_address_refused')
  if (!web.admitsPort(portOf(url))) throw new AppError('article_address_refused')
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  const host = hostOf(url)
  const admitted = isIP(host) === 0 ? isPublicName(host) : web.admitsAddress(host)
  if (!admitted) throw new AppError('article_address_refused')
  return url
}

/** The name or address of a URL's host; an address of IPv6 without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/** A name without a dot is of a local network, never of the web. */
function isPublicName(name: string): boolean {
  return name.includes('.') && !name.endsWith('.') && !localEnds.test(name)
}
