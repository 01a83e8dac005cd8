import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from '../context.ts'

/**
 * What proves that the browser which comes back from a provider is the one that left: otherwise somebody could have
 * another person's browser finish a sign-in of their own ("login CSRF", RFC 6749 section 10.12). It opens nothing
 * else. One value serves all tabs of a browser.
 * @returns the value, which the answer to this request sets
 */
export function setFlowCookie(auth: AuthContext, c: Context): string {
  const known = flowCookieOf(auth, c)
  const value = /^[\w-]{43}$/.test(known) ? known : auth.random(32).toString('base64url')
  setCookie(c, nameOf(auth), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(auth),
    maxAge: Math.ceil(auth.settings.flowMs / 1000),
  })
  return value
}

/** The value of the flow cookie that a request carries; empty without one. */
export function flowCookieOf(auth: AuthContext, c: Context): string {
  return getCookie(c, nameOf(auth)) ?? ''
}

/** The prefix has browsers refuse it from a neighbouring host or over http (RFC 6265bis, section 4.1.3.2). */
function nameOf(auth: AuthContext): string {
  return isSecure(auth) ? '__Host-sign-in' : 'sign-in'
}

function isSecure({ settings }: AuthContext): boolean {
  return settings.publicUrl.startsWith('https:')
}
