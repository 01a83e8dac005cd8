import { Hono, type Context as Request } from 'hono'
import * as shared from '#domain/calls/shared.ts'
import type { Call, InputOf, OutputOf } from '#domain/calls/call.ts'
import * as calls from '#domain/calls/shares.ts'
import { subscriberOf } from '#domain/rate-limit.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { callRoutes, parseInput } from '../http/serve-calls.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Visitor } from '../usecases/actor.ts'
import type { Context } from '../usecases/context.ts'
import { answerQuestion, beginAttempt, getAttempt } from '../usecases/shared/attempts.ts'
import { keepCopy } from '../usecases/shared/keep-copy.ts'
import { getShared } from '../usecases/shared/open-share.ts'
import { createShare } from '../usecases/shares/create-share.ts'
import {
  changeShare,
  deleteAttempt,
  deleteNetworkAttempts,
  deleteShare,
  getAnswers,
  getShares,
} from '../usecases/shares/shares.ts'

/** A person's links: made, listed, changed, removed, and what was answered. */
export function shareRoutes(context: Context, perUser: RateLimit) {
  const { routes, serve } = callRoutes(context)
  serve(shared.keepCopy, keepCopy, { limit: perUser })
  serve(calls.createShare, createShare, { limit: perUser })
  serve(calls.listShares, getShares)
  serve(calls.getAnswers, getAnswers)
  serve(calls.changeShare, changeShare)
  serve(calls.deleteAttempt, deleteAttempt)
  serve(calls.deleteNetworkAttempts, deleteNetworkAttempts)
  serve(calls.deleteShare, deleteShare)
  return routes
}

/** What a link shows to whoever has it, without an account. */
export function sharedRoutes(context: Context, clientAddress: (c: Request<ServerEnv>) => string) {
  const routes = new Hono<ServerEnv>().use('/api/shared/*', async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    c.set('sender', subscriberOf(clientAddress(c)))
    // There is no session that could end.
    c.set('proveAgain', () => Promise.resolve())
    await next()
  })
  /** Answers with what a link shows, or with 410 and what is said of one whose time is over. */
  function serve<C extends Call<`/api/shared/:token${string}`>>(
    call: C,
    useCase: (context: Context, visitor: Visitor, input: InputOf<C>) => Promise<OutputOf<C> & object>,
  ): void {
    routes.on(call.method, call.path, async (c) => {
      const visitor = { token: c.req.param('token'), address: clientAddress(c) }
      const shown = await useCase(context, visitor, await parseInput(c, call))
      return c.json(shown, 'closed' in shown ? 410 : call.status)
    })
  }
  serve(shared.getShared, getShared)
  serve(shared.beginAttempt, beginAttempt)
  serve(shared.getAttempt, getAttempt)
  serve(shared.answerQuestion, answerQuestion)
  return routes
}
