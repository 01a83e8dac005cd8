import type { Context as Request } from 'hono'
import { createMiddleware } from 'hono/factory'
import { becomeAccount } from '#auth/limits/sender.ts'
import { bearerTokenIn } from '#domain/bearer-token.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '../usecases/actor.ts'
import type { ServerEnv } from './server-env.ts'

/**
 * Proves who holds an access token.
 * @param onSigned told whose it is once its signature is found good, before anything is looked up
 * @throws AppError `signed_out`, `second_factor_needed`, and what `onSigned` throws
 */
export type VerifyAccessToken = (
  token: string,
  onSigned?: (userId: string) => void,
) => Promise<Omit<Actor, 'accessToken'>>

/** Whom a request counts for. Each throws AppError `rate_limited` when too many came. */
export type RequestRates = {
  /** Whoever is signed in, wherever they are: a class behind one address is no flood. */
  account: (userId: string) => void
  /** Whoever shows no token that is signed by us. */
  stranger: () => void
}

/** Lets only signed-in people through and names them as the `actor`. */
export function authenticate(verify: VerifyAccessToken, ratesOf: (c: Request<ServerEnv>) => RequestRates) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { account, stranger } = ratesOf(c)
    const token = bearerTokenIn(c.req.header('authorization'))
    let signedBy: string | undefined
    const prove = async (onSigned?: (userId: string) => void) =>
      c.set('actor', { ...(await verify(token ?? '', onSigned)), accessToken: token ?? '' })
    try {
      if (token === undefined) throw new AppError('signed_out')
      await prove((userId) => {
        signedBy = userId
        account(userId)
        becomeAccount(userId)
      })
    } catch (error) {
      if (signedBy === undefined) stranger()
      throw error
    }
    c.set('proveAgain', () => prove())
    c.set('sender', c.var.actor.userId)
    await next()
  })
}
