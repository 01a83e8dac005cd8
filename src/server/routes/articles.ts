import { Hono } from 'hono'
import { ArticleRequest } from '#domain/article.ts'
import { parseBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import { readArticle } from '../usecases/read-article.ts'

/** Pages of the web, read for somebody signed in. The answer to whoever has gone ends the reading. */
export function articleRoutes(context: Context, perReader: RateLimit) {
  return new Hono<ServerEnv>().post('/', async (c) => {
    const { userId } = c.var.identity
    perReader.take(userId)
    const { url } = await parseBody(c, ArticleRequest)
    return c.json(await readArticle(context, userId, url.trim(), c.req.raw.signal))
  })
}
