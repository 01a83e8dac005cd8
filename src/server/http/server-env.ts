import type { RequestIdVariables } from 'hono/request-id'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { BodyBudget } from './body-budget.ts'

/** Who sent a request: proven by an access token. */
export type Identity = {
  userId: string
  email: string
  /** The name they go by, or an empty text. */
  fullName: string
  /** The session that asked; undefined where the sign-in service elsewhere does not tell. */
  sessionId: string | undefined
  accessToken: string
}

/** What every handler of the server finds in its context. */
export type ServerEnv = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    log: Logger
    /** How much of bodies may be held. */
    bodies: BodyBudget
    identity: Identity
    /** Asks once more who sent the request: a body may take its time, and a session end meanwhile. */
    proveAgain: () => Promise<void>
  }
}
