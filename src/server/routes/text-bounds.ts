import type { Context as Request } from 'hono'
import { AppError } from '#domain/errors.ts'
import { createJsonGuard } from '../http/json-guard.ts'
import type { BodyBounds } from '../http/parse.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { longestRequest } from '../requests/text-request.ts'
import type { Context } from '../usecases/context.ts'
import { getUsage } from '../usecases/billing/billing.ts'

/** As long as a text of the person's plan may make a request. The plan is looked up only for what Free does not admit. */
export function textBounds(context: Context, c: Request<ServerEnv>): BodyBounds {
  let { characters } = context.plans.free
  return {
    maxBytes: longestRequest(characters),
    async raise() {
      characters = (await getUsage(context, c.var.actor)).plan.characters
      return longestRequest(characters)
    },
    tooLarge: () => new AppError('text_too_long', { limit: characters }),
    inspect: createJsonGuard(),
  }
}
