import type { RequestIdVariables } from 'hono/request-id'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Actor } from '../usecases/actor.ts'
import type { BodyBudget } from './body-budget.ts'

/** What every handler of the server finds in its context. */
export type ServerEnv = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    log: Logger
    /** How much of bodies may be held. */
    bodies: BodyBudget
    /** Whose share of the memory for bodies a request takes: the actor's, or, where nobody signed in, an address's. */
    sender: string
    /** Who sent the request: proven by an access token. */
    actor: Actor
    /** Asks once more who sent the request: a body may take its time, and a session end meanwhile. */
    proveAgain: () => Promise<void>
  }
}
