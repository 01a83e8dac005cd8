import type { Context } from 'hono'
import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { AuthContext } from '../context.ts'
import { sameText } from '../keys/seal.ts'
import { AuthApiError } from '../errors.ts'
import { bearerToken } from './signed-in.ts'

const roles: unknown[] = ['service_role', 'supabase_admin']

/**
 * Lets an operator's program pass: by the secret key, or by a token that one of our keys has signed for such a role.
 * The token needs no session and no end, as Supabase issues them.
 * @throws AuthApiError `no_authorization`, `bad_jwt`, `not_admin`
 */
export async function requireAdmin(auth: AuthContext, c: Context): Promise<void> {
  const token = bearerToken(c)
  if (!auth.settings.adminEnabled) throw new AuthApiError('not_admin')
  if (sameText(token, auth.keys.secretKey)) return
  const role = await roleIn(auth, token)
  if (role === undefined) throw new AuthApiError('bad_jwt')
  if (!roles.includes(role)) throw new AuthApiError('not_admin')
}

/** The role that a genuine token names, null for none. @returns undefined for a forged or expired token */
async function roleIn({ keyRing, keys, clock }: AuthContext, token: string): Promise<unknown> {
  const { verifier, algorithms } = keyRing.verifier()
  const shared = keys.sharedSecret === undefined ? [] : [new TextEncoder().encode(keys.sharedSecret)]
  const ways: [JWTVerifyGetKey, string[]][] = [
    [verifier, algorithms],
    ...shared.map((secret): [JWTVerifyGetKey, string[]] => [() => secret, ['HS256']]),
  ]
  for (const [key, algorithms] of ways) {
    const verified = await jwtVerify(token, key, { algorithms, currentDate: new Date(clock()) }).catch(
      () => undefined,
    )
    if (verified) return verified.payload['role'] ?? null
  }
  return undefined
}
