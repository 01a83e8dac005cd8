import { Hono, type Context as Request } from 'hono'
import * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#domain/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '../usecases/actor.ts'
import type { Context } from '../usecases/context.ts'
import { parseBody, parseQuery, type BodyBounds } from './parse.ts'
import type { RateLimit } from './rate-limit.ts'
import type { ServerEnv } from './server-env.ts'

export type UseCase<C extends Call> = (
  context: Context,
  actor: Actor,
  input: InputOf<C>,
  /** Ends when the client disconnects. */
  signal: AbortSignal,
) => Promise<OutputOf<C>>

type Options = {
  /** Uses of a call by one person. */
  limit?: RateLimit
  /** Where its body may be more than a few words. */
  bounds?: (c: Request<ServerEnv>) => BodyBounds
}

/** Answers calls by use cases, one line each. */
export function callRoutes(context: Context) {
  const routes = new Hono<ServerEnv>()
  return {
    routes,
    serve: <C extends Call>(call: C, useCase: UseCase<C>, { limit, bounds }: Options = {}): void => {
      routes.on(call.method, call.path, async (c) => {
        const { actor } = c.var
        limit?.take(actor.userId)
        const input = await parseInput(c, call, bounds?.(c))
        const { signal } = c.req.raw
        const output = await useCase(context, actor, input, signal).catch((error: unknown) => {
          // The client has disconnected: nothing went wrong, and nobody is left to answer.
          throw signal.aborted ? new AppError('request_invalid', {}, error) : error
        })
        return call.output ? c.json(output as object, call.status) : c.body(null, 204)
      })
    },
  }
}

/**
 * What a call brings: the parts of its path, and what stands behind its question mark or in its body.
 * @throws AppError `not_found` for a part that can name nothing, `request_invalid`, and as `bounds` says
 */
export async function parseInput<C extends Call>(
  c: Request<ServerEnv>,
  call: C,
  bounds?: BodyBounds,
): Promise<InputOf<C>> {
  const { method, input } = call
  const sent = input && (method === 'GET' ? parseQuery(c, input) : await parseBody(c, input, bounds))
  return { ...(sent as object | undefined), ...parsePath(c, call) } as InputOf<C>
}

function parsePath(c: Request, { path, parts }: Call): Record<string, string> {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  return Object.fromEntries(
    names.map((name) => {
      const { success, data } = (parts[name] ?? z.uuid()).safeParse(c.req.param(name))
      if (!success) throw new AppError('not_found')
      return [name, data]
    }),
  )
}
