import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type CryptoKey } from 'jose'
import * as z from 'zod/mini'
import { publicKeys, type AuthKeys } from './keys.ts'
import type { AuthenticationMethod, AssuranceLevel } from './schema.ts'
import { issuerOf, type AuthSettings } from './settings.ts'
import type { User } from './users.ts'

const audience = 'authenticated'

/** Seconds by which two clocks may differ. */
const clockToleranceSeconds = 30

const Claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  exp: z.number(),
})

/** Tokens remembered as good; a browser sends the same one for an hour, and a signature proven once stays proven. */
const verifiedKept = 10_000

/** Whom an access token speaks of. */
type Bearer = { userId: string; sessionId: string }

export type AccessTokens = {
  sign: (user: User, session: SignedSession) => Promise<{ token: string; expiresAt: number }>
  /** @returns undefined for a token that is not ours, is altered or has expired */
  read: (token: string) => Promise<Bearer | undefined>
}

type SignedSession = { id: string; aal: AssuranceLevel; amr: AuthenticationMethod[] }

/** Access tokens: JSON Web Tokens with the claims of Supabase Auth, signed by the first key, verified by any. */
export function createAccessTokens(
  keys: AuthKeys,
  settings: AuthSettings,
  clock: () => number,
): AccessTokens {
  const [signer] = keys.signingKeys
  if (!signer) throw new Error('There is no key to sign access tokens with')
  let imported: Promise<CryptoKey | Uint8Array> | undefined
  // Both sides keep their imported keys: importing costs more than verifying.
  const verifiers = createLocalJWKSet(publicKeys(keys))
  const algorithms = [...new Set(keys.signingKeys.map((key) => key.alg))]
  const issuer = issuerOf(settings)
  const verified = new Map<string, { bearer: Bearer; until: number }>()

  return {
    async sign(user, session) {
      imported ??= importJWK(signer, signer.alg)
      const issuedAt = Math.floor(clock() / 1000)
      const expiresAt = issuedAt + settings.accessTokenSeconds
      const claims = {
        email: user.email ?? '',
        phone: '',
        app_metadata: user.appMetadata,
        user_metadata: user.userMetadata,
        role: 'authenticated',
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
      }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await imported)
      return { token, expiresAt }
    },

    async read(token) {
      const known = verified.get(token)
      if (known && known.until > clock() / 1000) return known.bearer
      try {
        const { payload } = await jwtVerify(token, verifiers, {
          algorithms,
          issuer,
          audience,
          clockTolerance: clockToleranceSeconds,
          currentDate: new Date(clock()),
          requiredClaims: ['exp'],
        })
        const { sub, session_id, exp } = Claims.parse(payload)
        const bearer = { userId: sub, sessionId: session_id }
        if (verified.size >= verifiedKept) verified.clear()
        verified.set(token, { bearer, until: exp })
        return bearer
      } catch {
        return undefined
      }
    },
  }
}
