import { Hono } from 'hono'
import { sql } from 'drizzle-orm'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'

/** Whether the process lives, and whether it can serve. The database was migrated before the server listened. */
export function healthRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (context.running.closing) return c.json({ status: 'closing' }, 503)
      try {
        await context.db.execute(sql`select 1`)
        return c.json({ status: 'ready' })
      } catch (error) {
        c.var.log.warn({ err: error }, 'The database does not answer')
        return c.json({ status: 'database unreachable' }, 503)
      }
    })
}
