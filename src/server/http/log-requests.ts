import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { ServerEnv } from './server-env.ts'

/** Whoever knows what stands behind these can open a link, or answer in another's place. */
const secrets = /(?<=^\/(?:s|api\/shared)\/).+/

/** One line for each request: what was asked and how it went. Never a query, a body, a token or an address. */
export function logRequests(log: Logger, clock: () => number) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    c.set('log', log.child({ requestId: c.var.requestId }))
    const startedAt = clock()
    await next()
    const path = c.req.path.replace(secrets, '…')
    const ms = Math.round(clock() - startedAt)
    c.var.log.info({ method: c.req.method, path, status: c.res.status, ms }, 'request')
  })
}
