import type { RequestIdVariables } from 'hono/request-id'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

/** Who sent a request: proven by an access token. */
export type Identity = { userId: string; email: string }

/** What every handler of the server finds in its context. */
export type ServerEnv = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & { log: Logger; identity: Identity }
}
