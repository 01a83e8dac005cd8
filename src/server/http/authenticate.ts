import { createMiddleware } from 'hono/factory'
import { bearerTokenIn } from '#domain/bearer-token.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '../usecases/actor.ts'
import type { ServerEnv } from './server-env.ts'

/** Proves who holds an access token. @throws AppError `signed_out`, `second_factor_needed` */
export type VerifyAccessToken = (token: string) => Promise<Omit<Actor, 'accessToken'>>

/** Lets only signed-in people through and names them as the `actor`. */
export function authenticate(verify: VerifyAccessToken) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const token = bearerTokenIn(c.req.header('authorization'))
    if (token === undefined) throw new AppError('signed_out')
    const prove = async () => c.set('actor', { ...(await verify(token)), accessToken: token })
    c.set('proveAgain', prove)
    await prove()
    c.set('sender', c.var.actor.userId)
    await next()
  })
}
