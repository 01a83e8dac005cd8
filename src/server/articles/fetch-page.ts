import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import { joinBytes, readBounded } from '#domain/read-bounded.ts'
import { hostOf, parsePageAddress } from './page-address.ts'
import { requestPage } from './request-page.ts'
import type { Web } from './web.ts'

export type Page = {
  /** Where it was found, after redirects. */
  url: URL
  kind: 'html' | 'text'
  /** The encoding that its server named. */
  charset: string | undefined
  bytes: Uint8Array<ArrayBuffer>
}

export type PageLimits = {
  /** For names, redirects and the whole body together, in milliseconds. */
  fetchMs: number
  /** Of the body as it is once unpacked. */
  maxBytes: number
}

const maxRedirects = 5

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a page of the web. Each address on the way is resolved once, checked whole, and connected to as checked, so
 * that neither a name nor a redirect leads to a machine that only this server may reach. A name that does not exist, one
 * that leads inside and a machine that does not answer are refused in the same words.
 * @throws AppError, or the reason of `signal` when whoever asked has gone
 */
export async function fetchPage(
  address: string,
  web: Web,
  { fetchMs, maxBytes }: PageLimits,
  signal: AbortSignal,
): Promise<Page> {
  const late = AbortSignal.timeout(fetchMs)
  const stop = AbortSignal.any([signal, late])
  try {
    let url = parsePageAddress(address, web)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await requestPage(url, await addressesOf(url, web, stop), stop)
      try {
        const next = redirectOf(response)
        if (next === undefined)
          return { url, ...typeOf(response), bytes: await receiveBody(response, maxBytes) }
        url = parsePageAddress(next, web, url)
      } finally {
        response.destroy()
      }
    }
    throw new Error('Too many redirects')
  } catch (error) {
    if (error instanceof AppError) throw error
    signal.throwIfAborted()
    throw new AppError(late.aborted ? 'article_too_slow' : 'article_unreachable', {}, error)
  }
}

/** One private address spoils all: whoever controls the name may want us to try it. */
async function addressesOf(url: URL, web: Web, signal: AbortSignal): Promise<string[]> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return [host]
  const addresses = await web.resolve(host, signal)
  signal.throwIfAborted()
  if (addresses.length === 0 || !addresses.every(web.admitsAddress))
    throw new Error('The name leads to no public address')
  return addresses
}

function redirectOf({ statusCode: status = 0, headers }: IncomingMessage): string | undefined {
  if (redirects.has(status) && headers.location !== undefined) return headers.location
  if (status < 200 || status > 299) throw new AppError('article_answered', { status })
  return undefined
}

function typeOf({ headers }: IncomingMessage): Pick<Page, 'kind' | 'charset'> {
  const type = parseType(headers['content-type'] ?? 'text/html')
  const charset = type?.params.get('charset') ?? undefined
  switch (type?.essence) {
    case 'text/html':
    case 'application/xhtml+xml':
      return { kind: 'html', charset }
    case 'text/plain':
      return { kind: 'text', charset }
    case 'application/pdf':
      throw new AppError('article_is_pdf')
    default:
      throw new AppError('article_type_unsupported')
  }
}

function parseType(header: string): MIMEType | undefined {
  try {
    return new MIMEType(header)
  } catch {
    return undefined
  }
}

/** The body, unpacked, and counted as it comes: of what is too large no more than the limit is ever held. */
async function receiveBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bounds = { maxBytes, tooLarge: () => new AppError('article_too_large') }
  return joinBytes(await readBounded(unpacked(response), response.headers['content-length'], bounds))
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return response
  const unpack = encoding === 'br' ? createBrotliDecompress() : createGunzip()
  if (encoding !== 'br' && encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new Error('Packed in a way that was not asked for')
  // An error of the response also comes out of the stream that is read.
  pipeline(response, unpack, () => {})
  return unpack
}
