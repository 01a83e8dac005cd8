import { Hono } from 'hono'
import { RenameSource, SourceSearch } from '#domain/source.ts'
import { parseBody, parseId, parseQuery, withBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RequestParser } from '../requests/parse-requests.ts'
import type { Context } from '../usecases/context.ts'
import { deleteSource } from '../usecases/sources/delete-source.ts'
import { getSource } from '../usecases/sources/get-source.ts'
import { listSources } from '../usecases/sources/list-sources.ts'
import { renameSource } from '../usecases/sources/rename-source.ts'
import { restoreSource } from '../usecases/sources/restore-source.ts'
import { storeSource } from '../usecases/sources/store-source.ts'
import { textBounds } from './text-bounds.ts'

/** A person's texts: stored, listed, opened, renamed, deleted and restored. */
export function sourceRoutes(context: Context, requests: RequestParser, perUser: RateLimit) {
  return new Hono<ServerEnv>()
    .post('/', async (c) => {
      perUser.take(c.var.actor.userId)
      const { source, isNew } = await withBody(c, textBounds(context, c), async (body) =>
        storeSource(context, c.var.actor, await requests.parse('source', body, c.req.raw.signal)),
      )
      return c.json({ source }, isNew ? 201 : 200)
    })
    .get('/', async (c) => {
      const search = parseQuery(c, SourceSearch)
      return c.json(await listSources(context, c.var.actor, { ...search, after: c.req.query('after') }))
    })
    .get('/:id', async (c) => c.json(await getSource(context, c.var.actor, { id: parseId(c) })))
    .patch('/:id', async (c) => {
      const { name } = await parseBody(c, RenameSource)
      return c.json(await renameSource(context, c.var.actor, { id: parseId(c), name }))
    })
    .delete('/:id', async (c) => {
      await deleteSource(context, c.var.actor, { id: parseId(c) })
      return c.body(null, 204)
    })
    .post('/:id/restore', async (c) => c.json(await restoreSource(context, c.var.actor, { id: parseId(c) })))
}
