import * as z from 'zod/mini'

/** What a sign-in elsewhere, or a mailed link, puts into the address it leads back to. */
const answerNames = ['code', 'error', 'error_code', 'error_description']

type Address = { pathname: string; search: string; hash: string }

/** What `/login` is told by whoever sends somebody there. */
export type SentToSignIn = {
  /** Where they were going. */
  from: string
  /** Why they could not be signed in: the code of a refusal. */
  refusal?: string
}

/** Reads where somebody was going who is not signed in, and why, if they come from a sign-in that failed. */
export function readSignInAnswer({ pathname, search, hash }: Address): SentToSignIn {
  const query = new URLSearchParams(search)
  const said = new URLSearchParams(hash.slice(1))
  const refusal = query.get('error_code') ?? said.get('error_code') ?? query.get('error') ?? said.get('error')
  // A code that is still there was not exchanged.
  const failed = refusal ?? (query.has('code') ? 'code' : undefined)
  for (const name of answerNames) query.delete(name)
  const from = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  return { from, ...(failed !== undefined && { refusal: failed }) }
}

/** In plain words. The text that comes with a refusal stands in the address, where anybody may have written it. */
const sentences: Record<string, string> = {
  access_denied: 'Sign-in with Google was cancelled.',
  signup_disabled: 'This server takes no new accounts at the moment.',
  user_banned: 'This account has been suspended.',
  provider_email_needs_verification:
    'Google has not verified your email address. Verify it there, or sign in with a password.',
  bad_oauth_state: 'This sign-in was begun in another browser, or too long ago. Please try again.',
  flow_state_expired: 'This sign-in took too long. Please try again.',
  flow_state_already_used: 'This sign-in was already completed. Please try again.',
  otp_expired: 'This link has expired or was already used.',
  code: 'Failed to sign in',
}

const State = z.object({ refusal: z.string() })

/** The sentence for a refusal that `/login` was told of; undefined where there was none. */
export function refusalSentence(state: unknown): string | undefined {
  const parsed = State.safeParse(state)
  if (!parsed.success) return undefined
  return Object.hasOwn(sentences, parsed.data.refusal)
    ? sentences[parsed.data.refusal]
    : 'Failed to sign in with Google'
}
