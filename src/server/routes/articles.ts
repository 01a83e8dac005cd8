import { Hono } from 'hono'
import { ArticleRequest } from '#domain/article.ts'
import { AppError } from '#domain/errors.ts'
import { parseBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import { fetchArticle } from '../usecases/articles/fetch-article.ts'

/** Pages of the web, read for somebody signed in. The work ends when the client disconnects. */
export function articleRoutes(context: Context, perReader: RateLimit) {
  return new Hono<ServerEnv>().post('/', async (c) => {
    perReader.take(c.var.actor.userId)
    const request = await parseBody(c, ArticleRequest)
    const { signal } = c.req.raw
    const article = await fetchArticle(context, c.var.actor, { ...request, signal }).catch(
      (error: unknown) => {
        // The client has disconnected: nothing went wrong, and nobody is left to answer.
        throw signal.aborted ? new AppError('request_invalid', {}, error) : error
      },
    )
    return c.json(article)
  })
}
