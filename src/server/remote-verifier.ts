import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { VerifyAccessToken } from './http/authenticate.ts'

const Claims = z.object({ sub: z.uuid(), email: z._default(z.string(), '') })

/**
 * Verifies the access tokens of a Supabase project elsewhere, by its published keys only.
 * @param url the project's base, without `/auth/v1`
 */
export function remoteVerifier(url: string): VerifyAccessToken {
  const issuer = `${url.replace(/\/+$/, '')}/auth/v1`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        clockTolerance: 30,
      })
      const { sub, email } = Claims.parse(payload)
      return { userId: sub, email }
    } catch (error) {
      throw new AppError('signed_out', {}, error)
    }
  }
}
