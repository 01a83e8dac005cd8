import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { VerifyAccessToken } from './http/authenticate.ts'
import type { Actor } from './usecases/actor.ts'
import { fullNameIn, type UserDirectory } from './user-directory.ts'

const Claims = z.object({
  sub: z.uuid(),
  email: z._default(z.string(), ''),
  session_id: z.optional(z.string()),
  user_metadata: z.optional(z.unknown()),
})

const User = z.looseObject({
  id: z.uuid(),
  factors: z.optional(z.array(z.object({ status: z.string() }))),
})

const Address = z.looseObject({ email: z.optional(z.string()) })

const answeringMs = 10_000

type Project = {
  /** The base, without `/auth/v1`. */
  url: string
  /** The public key. */
  key: string
  /** Opens everything; without it users cannot be removed. */
  secretKey: string | undefined
}

/** Verifies the access tokens of a Supabase project, by its published keys only. */
export function remoteVerifier({ url }: Pick<Project, 'url'>): VerifyAccessToken {
  const issuer = `${url.replace(/(?<!\/)\/+$/, '')}/auth/v1`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const readClaims = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        clockTolerance: 30,
      })
      return Claims.parse(payload)
    } catch (error) {
      throw new AppError('signed_out', {}, error)
    }
  }
  return async (token, onSigned) => {
    const { sub, email, session_id: sessionId, user_metadata: metadata } = await readClaims(token)
    onSigned?.(sub)
    return { userId: sub, email, sessionId, fullName: fullNameIn(metadata) }
  }
}

/** The users of a Supabase project over HTTP, with a person's own token wherever that is enough. */
export function remoteUserDirectory({ url, key, secretKey }: Project): UserDirectory {
  const base = `${url.replace(/(?<!\/)\/+$/, '')}/auth/v1`

  async function ask(path: string, apikey: string, bearer: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { apikey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(answeringMs)
    const answer = await fetch(base + path, { ...init, headers, signal, redirect: 'error' }).catch(
      (error: unknown) => {
        throw new AppError('sign_in_unreachable', {}, error)
      },
    )
    if (answer.status === 401 || answer.status === 403) throw new AppError('signed_out')
    if (!answer.ok) throw new AppError('sign_in_unreachable', {}, new Error(`It answered ${answer.status}`))
    return answer.json()
  }

  /** Who asks, as the project knows them now. Whoever has a second factor must have shown it. */
  async function fetchUser({ accessToken }: Actor): Promise<z.infer<typeof User>> {
    const user = User.parse(await ask('/user', key, accessToken))
    const hasSecondFactor = user.factors?.some(({ status }) => status === 'verified')
    if (hasSecondFactor && decodeJwt(accessToken)['aal'] !== 'aal2') {
      throw new AppError('second_factor_needed')
    }
    return user
  }

  return {
    async rename({ accessToken }, fullName) {
      const body = JSON.stringify({ data: { full_name: fullName } })
      await ask('/user', key, accessToken, { method: 'PUT', body })
    },
    sessions: () => Promise.resolve(null),
    async isProven(who) {
      const { email, email_confirmed_at: confirmedAt } = await fetchUser(who)
      return email === who.email && typeof confirmedAt === 'string'
    },
    async address(userId) {
      if (secretKey === undefined) return undefined
      return Address.parse(await ask(`/admin/users/${userId}`, secretKey, secretKey)).email
    },
    describe: fetchUser,
    async removal(who) {
      if (secretKey === undefined) throw new AppError('not_available')
      // The token may outlive its session: somebody who has signed out cannot delete anything.
      const { id } = await fetchUser(who)
      return async () => void (await ask(`/admin/users/${id}`, secretKey, secretKey, { method: 'DELETE' }))
    },
  }
}
