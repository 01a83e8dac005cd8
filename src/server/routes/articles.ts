import { Hono } from 'hono'
import { ArticleRequest } from '#domain/article.ts'
import { AppError } from '#domain/errors.ts'
import { parseBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import { readArticle } from '../usecases/articles/read-article.ts'

/** Pages of the web, read for somebody signed in. Whoever goes away ends the reading. */
export function articleRoutes(context: Context, perReader: RateLimit) {
  return new Hono<ServerEnv>().post('/', async (c) => {
    perReader.take(c.var.actor.userId)
    const request = await parseBody(c, ArticleRequest)
    const { signal } = c.req.raw
    const article = await readArticle(context, c.var.actor, { ...request, signal }).catch(
      (error: unknown) => {
        // There is nobody left to answer, and nothing went wrong.
        throw signal.aborted ? new AppError('request_invalid', {}, error) : error
      },
    )
    return c.json(article)
  })
}
