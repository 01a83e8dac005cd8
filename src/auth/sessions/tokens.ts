import { jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { KeyRing } from '../keys/key-ring.ts'
import type { AuthenticationMethod, AssuranceLevel } from '../schema.ts'
import { issuerOf, type AuthSettings } from '../settings.ts'
import type { User } from '../users/users.ts'

const audience = 'authenticated'

/** Seconds by which two clocks may differ. */
const clockToleranceSeconds = 30

const Claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.number(),
  iat: z.number(),
})

/** Verified tokens kept in memory: a browser sends the same one for an hour, and its signature stays valid. */
const verifiedKept = 10_000

/** Whom an access token speaks of. */
type Bearer = { userId: string; sessionId: string; aal: AssuranceLevel }

export type AccessTokens = {
  sign: (user: User, session: SignedSession) => Promise<{ token: string; expiresAt: number }>
  /** @returns undefined for a token that is forged, altered or expired */
  verify: (token: string) => Promise<Bearer | undefined>
}

type SignedSession = { id: string; aal: AssuranceLevel; amr: AuthenticationMethod[] }

/** Access tokens: JSON Web Tokens with the claims of Supabase Auth, signed and verified by the keys of the moment. */
export function createAccessTokens(
  ring: KeyRing,
  settings: Pick<AuthSettings, 'publicUrl' | 'accessTokenSeconds'>,
  clock: () => number,
): AccessTokens {
  const issuer = issuerOf(settings)
  const verified = new Map<
    string,
    { bearer: Bearer; from: number; until: number; verifier: JWTVerifyGetKey }
  >()

  return {
    async sign(user, session) {
      const signer = ring.signer()
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
        .setProtectedHeader({ alg: signer.key.alg, kid: signer.key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await signer.imported)
      return { token, expiresAt }
    },

    async verify(token) {
      const known = verified.get(token)
      const { verifier, algorithms } = ring.verifier()
      const now = clock() / 1000
      if (known && known.verifier === verifier && known.from <= now && known.until > now) return known.bearer
      if (!isCanonical(token)) return undefined
      try {
        const { payload } = await jwtVerify(token, verifier, {
          algorithms,
          issuer,
          audience,
          clockTolerance: clockToleranceSeconds,
          currentDate: new Date(clock()),
          requiredClaims: ['exp'],
          // One that a clock which was ahead has dated would hold for longer than it was given.
          maxTokenAge: settings.accessTokenSeconds,
        })
        const { sub, session_id, aal, exp, iat } = Claims.parse(payload)
        const bearer = { userId: sub, sessionId: session_id, aal }
        if (verified.size >= verifiedKept) verified.clear()
        verified.set(token, { bearer, from: iat - clockToleranceSeconds, until: exp, verifier })
        return bearer
      } catch {
        return undefined
      }
    },
  }
}

/** Whether a token is in canonical base64url, which has unused bits that could be altered unnoticed. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
