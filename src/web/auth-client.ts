// A module of its own, so that the bundler keeps of the library what is named here and nothing else.
export { AuthClient } from '@supabase/auth-js'

/**
 * Asks the sign-in service. The clock of a device may be wrong: for how long a token holds is reckoned from when it came,
 * and not until a time on the server's clock, as the library prefers.
 */
export async function fetchByAge(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request)
  if (!answer.ok || !/\/(?:token|signup|verify)\b/.test(answer.url)) return answer
  const session = (await answer.json()) as object
  return Response.json({ ...session, expires_at: undefined }, { status: answer.status })
}
