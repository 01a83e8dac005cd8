import type { Session } from '@supabase/auth-js'
import * as z from 'zod/mini'

const Claims = z.object({ aal: z.string() })

/** Whether a session was begun by one proof though its user has a second one to show. */
export function needsSecondFactor(session: Pick<Session, 'access_token' | 'user'>): boolean {
  const { factors = [] } = session.user
  return factors.some(({ status }) => status === 'verified') && levelOf(session.access_token) !== 'aal2'
}

/** The assurance level that an access token names. It is read for showing only: the server verifies it. */
function levelOf(token: string): string | undefined {
  const [, claims = ''] = token.split('.')
  try {
    return Claims.parse(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).aal
  } catch {
    return undefined
  }
}
