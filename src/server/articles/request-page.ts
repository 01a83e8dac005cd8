import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, portOf } from './page-address.ts'

const headers = {
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
  'accept-encoding': 'gzip, br',
  'user-agent': 'Morsel',
}

const maxHeaderBytes = 64 * 1024

/**
 * Asks for one page at addresses that were checked before, and nowhere else: the name is not looked up again, no
 * connection is shared, no proxy, cookie or redirect comes into play.
 * @param addresses of the URL's name; where it is an address itself, that alone
 */
export function requestPage(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const options: https.RequestOptions = {
    protocol: url.protocol,
    hostname: hostOf(url),
    port: portOf(url),
    path: url.pathname + url.search,
    headers,
    agent: false,
    lookup: only(addresses),
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    rejectUnauthorized: true,
    signal,
  }
  const { request } = url.protocol === 'https:' ? https : http
  request(options).on('response', resolve).on('error', reject).end()
  return promise
}

/** A DNS lookup that answers with these addresses and asks nobody. */
function only(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, callback) => {
    const [first] = known
    if (all) callback(null, known)
    else callback(null, first?.address ?? '', first?.family)
  }
}
