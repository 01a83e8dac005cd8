import * as calls from '#domain/calls/sources.ts'
import { withBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { callRoutes } from '../http/serve-calls.ts'
import type { RequestParser } from '../requests/parse-requests.ts'
import type { Context } from '../usecases/context.ts'
import {
  deleteSource,
  getSource,
  listSources,
  renameSource,
  restoreSource,
} from '../usecases/sources/sources.ts'
import { storeSource } from '../usecases/sources/store-source.ts'
import { textBounds } from './text-bounds.ts'

/** A person's texts: stored, listed, opened, renamed, deleted and restored. */
export function sourceRoutes(context: Context, requests: RequestParser, perUser: RateLimit) {
  const { routes, serve } = callRoutes(context)
  serve(calls.listSources, listSources)
  serve(calls.getSource, getSource)
  serve(calls.renameSource, renameSource)
  serve(calls.deleteSource, deleteSource)
  serve(calls.restoreSource, restoreSource)
  return routes.post(calls.storeSource.path, async (c) => {
    perUser.take(c.var.actor.userId)
    const { source, isNew } = await withBody(c, textBounds(context, c), async (body) =>
      storeSource(context, c.var.actor, await requests.parse('source', body, c.req.raw.signal)),
    )
    return c.json({ source }, isNew ? 201 : 200)
  })
}
