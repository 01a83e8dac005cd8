import { Hono, type Context as Request } from 'hono'
import { AppError } from '#domain/errors.ts'
import { subscriberOf } from '#domain/rate-limit.ts'
import { NetworkName } from '#domain/share/answers.ts'
import { ChangeShare, NewShare, SharesOf } from '#domain/share/share.ts'
import { BeginAttempt, GivenAnswer, KeepCopy, type ClosedShare } from '#domain/share/shared.ts'
import { parseBody, parseId, parseQuery } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
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
  return new Hono<ServerEnv>()
    .post('/', async (c) => {
      perUser.take(c.var.actor.userId)
      return c.json(await createShare(context, c.var.actor, await parseBody(c, NewShare)), 201)
    })
    .post('/copies', async (c) => {
      perUser.take(c.var.actor.userId)
      return c.json(await keepCopy(context, c.var.actor, await parseBody(c, KeepCopy)), 201)
    })
    .get('/', async (c) => c.json(await getShares(context, c.var.actor, parseQuery(c, SharesOf))))
    .get('/:id', async (c) => c.json(await getAnswers(context, c.var.actor, { id: parseId(c) })))
    .patch('/:id', async (c) => {
      const change = await parseBody(c, ChangeShare)
      return c.json(await changeShare(context, c.var.actor, { id: parseId(c), ...change }))
    })
    .delete('/:id/attempts/:attempt', async (c) => {
      const attempt = parseId(c, 'attempt')
      await deleteAttempt(context, c.var.actor, { id: parseId(c), attempt })
      return c.body(null, 204)
    })
    .delete('/:id/networks/:network/attempts', async (c) => {
      const network = NetworkName.safeParse(c.req.param('network'))
      if (!network.success) throw new AppError('not_found')
      await deleteNetworkAttempts(context, c.var.actor, { id: parseId(c), network: network.data })
      return c.body(null, 204)
    })
    .delete('/:id', async (c) => {
      await deleteShare(context, c.var.actor, { id: parseId(c) })
      return c.body(null, 204)
    })
}

/** What a link shows to whoever has it, without an account. */
export function sharedRoutes(context: Context, clientAddress: (c: Request<ServerEnv>) => string) {
  return new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.header('X-Robots-Tag', 'noindex')
      c.set('sender', subscriberOf(clientAddress(c)))
      // There is no session that could end.
      c.set('proveAgain', () => Promise.resolve())
      await next()
    })
    .get('/:token', async (c) => told(c, await getShared(context, c.req.param())))
    .post('/:token/attempts', async (c) => {
      const given = { ...(await parseBody(c, BeginAttempt)), address: clientAddress(c) }
      return told(c, await beginAttempt(context, c.req.param(), given), 201)
    })
    .get('/:token/attempts/:id', async (c) =>
      told(c, await getAttempt(context, c.req.param(), { id: parseId(c) })),
    )
    .post('/:token/attempts/:id/answers', async (c) => {
      const answer = await parseBody(c, GivenAnswer)
      return told(c, await answerQuestion(context, c.req.param(), { id: parseId(c), ...answer }))
    })
}

/** What a link shows, or that its time is over. */
function told(c: Request<ServerEnv>, answer: object | ClosedShare, status: 200 | 201 = 200): Response {
  return c.json(answer, 'closed' in answer ? 410 : status)
}
