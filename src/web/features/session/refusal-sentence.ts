import * as z from 'zod/mini'

/** In plain words. The text that comes with a refusal stands in the address, where anybody may have written it. */
const sentences: Record<string, string> = {
  access_denied: 'Sign-in with Google was cancelled.',
  signup_disabled: 'This server isn’t taking new accounts right now.',
  user_banned: 'This account has been suspended.',
  provider_email_needs_verification:
    'Google has not verified your email address. Verify it there, or sign in with a password.',
  bad_oauth_state: 'This sign-in started in another browser, or too long ago. Please try again.',
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
