import { Hono } from 'hono'
import type { ServerEnv } from '../http/server-env.ts'
import { checkDatabase } from '../usecases/jobs/check-database.ts'
import type { Context } from '../usecases/context.ts'

/** Whether the process lives, and whether it can serve. The database was migrated before the server listened. */
export function healthRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (context.running.closing) return c.json({ status: 'closing' }, 503)
      try {
        await checkDatabase(context)
        return c.json({ status: 'ready' })
      } catch (error) {
        c.var.log.warn({ err: error }, 'The database does not answer')
        return c.json({ status: 'database unreachable' }, 503)
      }
    })
}
