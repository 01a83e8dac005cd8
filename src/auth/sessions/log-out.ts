import { recordEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { invalidRequest } from '../errors.ts'
import { eventOf, requireStrongest, type SignedIn } from './assurance.ts'
import { endSessions, type LogoutScope } from './sessions.ts'

const weak = { message: 'AAL2 session is required to end other sessions when MFA is enabled.' }

/**
 * Ends somebody's session, their others or all of them. Whoever has the password alone ends their own session, and none
 * of the owner's.
 * @throws AuthApiError `insufficient_aal`
 */
export async function logOut(
  auth: AuthContext,
  actor: SignedIn,
  { scope }: { scope: LogoutScope },
): Promise<void> {
  if (scope === 'others') requireStrongest(actor, weak)
  await endSessions(auth.db, actor.session, actor.strongest ? scope : 'local')
  await recordEvent(auth.db, { ...eventOf(auth, actor), action: 'signed_out' })
  if (scope === 'global') requireStrongest(actor, weak)
}

/** @throws AuthApiError `validation_failed` for a word that names no scope */
export function parseScope(word: string): LogoutScope {
  if (word === 'global' || word === 'local' || word === 'others') return word
  throw invalidRequest(`Unsupported logout scope "${word}"`)
}
