import { Hono } from 'hono'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import type { Readiness } from '../usecases/jobs/readiness.ts'

/** Whether the process lives, and whether it can serve, or why not. */
export function healthRoutes({ running }: Context, findReadiness: () => Promise<Readiness>) {
  return new Hono<ServerEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const status = running.closing ? 'closing' : await findReadiness()
      return c.json({ status }, status === 'ready' ? 200 : 503)
    })
}
