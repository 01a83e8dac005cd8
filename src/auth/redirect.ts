import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AuthSettings } from './settings.ts'

type Allowed = Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>

/**
 * Where a sign-in may lead back to: what was asked for, if the operator allows it, or else the site itself. Supabase
 * Auth falls back as silently, so that a refused address is no error but leads nowhere either.
 * @param asked an absolute address, from whoever sent the request
 */
export function allowedRedirect(settings: Allowed, asked: string | null | undefined): string {
  const target = asked ? parseAddress(asked) : undefined
  return target && isAllowed(settings, target) ? target.href : settings.siteUrl
}

/** Whether pages of an origin may call this service from a browser: those that a sign-in may lead back to. */
export function isAllowedOrigin(settings: Allowed, origin: string): boolean {
  const page = parseAddress(origin)
  return page !== undefined && isAllowed(settings, page)
}

/** What a request asks to be led back to: its `redirect_to`, in the query or in the body. */
export function askedRedirect(c: Context, inBody?: string | null): string | undefined {
  return c.req.query('redirect_to') ?? inBody ?? undefined
}

/** Reads an address as a browser will, and refuses what reads differently to the eye. */
function parseAddress(text: string): URL | undefined {
  // A browser drops tabs and line ends, takes a backslash for a slash, and cuts blanks: none belongs in an address.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\\\u007f]/.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // `http://2130706433/` and `http://0x7f.1/` name addresses by numbers that nobody recognises.
  const host = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1]?.replace(/:\d*$/, '') ?? ''
  if (isIP(url.hostname) === 4 && host !== url.hostname) return undefined
  return url
}

function isAllowed({ siteUrl, redirectUrls }: Allowed, target: URL): boolean {
  if (isSameSite(new URL(siteUrl), target)) return true
  const bare = new URL(target)
  bare.hash = ''
  return redirectUrls.some((pattern) => matches(pattern, bare.href))
}

function isSameSite(site: URL, target: URL): boolean {
  if (site.protocol !== target.protocol) return false
  if (isLoopback(site.hostname)) return isLoopback(target.hostname)
  return site.host === target.host
}

/** One's own machine has several names, and programs on it listen where they find a free port (RFC 8252, section 7.3). */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}

/**
 * Whether a pattern allows the addresses of the hosts that it names and no others. In a host, `*` may stand in the
 * labels in front of the last two (`*.example.org`), or for the port; `**` may not.
 * @param pattern as in `redirectUrls`
 */
export function isSafePattern(pattern: string): boolean {
  const [, authority] = /^https?:\/\/([^/]+)(?:\/|$)/.exec(pattern) ?? []
  if (authority === undefined) return false
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(authority) ?? []
  if (port !== undefined && !/^(?:\*|\d+)$/.test(port)) return false
  const labels = host.split('.')
  if (host.includes('**') || labels.slice(-2).some((label) => label.includes('*'))) return false
  return URL.canParse(`http://${host.replaceAll('*', 'x')}/`)
}

/** `*` stands for a run of characters without `.` or `/`, `**` for any run. A pattern without a path allows its root. */
function matches(pattern: string, address: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^./]*'))
  return new RegExp(`^${source}/?$`).test(address)
}
