import { previewToken } from '#domain/calls/sign-in.ts'
import { callAuth, isOwnService } from '../../auth-call.ts'
import { authClient } from '../../session.ts'
import type { MailedLink } from './show-token.ts'

/** What going on by a mailed link means, as far as it can be known beforehand. */
export type LinkPreview = {
  /** Whose account it opens. A project elsewhere does not tell. */
  email: string | undefined
  /** Where that account moves to, if it does. */
  newEmail: string | undefined
  /** Who is signed in here now. */
  present: string | undefined
  /** Whether this browser asked for it; undefined where nobody can tell. */
  askedHere: boolean | undefined
}

/** Looks at a mailed link and at this browser, and uses nothing up. @throws Error for a link that is over */
export async function previewLink({ token, type }: MailedLink): Promise<LinkPreview> {
  const { data } = await (await authClient()).getSession()
  const present = data.session?.user.email
  if (!(await isOwnService())) {
    return { email: undefined, newEmail: undefined, present, askedHere: undefined }
  }
  const { email, new_email, code_challenge } = await callAuth(previewToken, { type, token_hash: token })
  const askedHere = code_challenge !== undefined && (await holdsVerifier(code_challenge))
  return { email, newEmail: new_email, present, askedHere }
}

/** Whether this browser keeps the verifier of a challenge (RFC 7636): then it is the one that asked. */
async function holdsVerifier(challenge: string): Promise<boolean> {
  const names = Object.keys(localStorage).filter((name) => name.endsWith('-code-verifier'))
  for (const name of names) {
    // The client library writes what the verifier is for behind it.
    const [verifier = ''] = (localStorage.getItem(name) ?? '').replaceAll('"', '').split('/')
    if ((await challengeOf(verifier)) === challenge) return true
  }
  return false
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
