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
