import { allowedRedirect } from '../redirect.ts'
import type { AuthSettings } from '../settings.ts'

type Link = {
  /** What the page hands to `verifyOtp` as the token's type. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'
  token: string
  /** Where to go afterwards, as it was asked for. */
  redirectTo?: string | undefined
}

/**
 * The link in a mail: to the page of the site that posts the token back, so that a program which opens the links of
 * a mail redeems nothing. Built from the configured address alone, never from a request's headers.
 */
export function confirmLink(settings: AuthSettings, { type, token, redirectTo }: Link): string {
  const link = new URL(`${settings.siteUrl}/confirm`)
  link.searchParams.set('token_hash', token)
  link.searchParams.set('type', type)
  if (redirectTo !== undefined) {
    const next = new URL(allowedRedirect(settings, redirectTo))
    const path = next.pathname + next.search
    if (next.origin === link.origin && path !== '/') link.searchParams.set('next', path)
  }
  return link.href
}
