import { Hono } from 'hono'
import { Preferences } from '#domain/account.ts'
import { AppError } from '#domain/errors.ts'
import { parseBody } from '../http/parse.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { beginTrial } from '../usecases/begin-trial.ts'
import type { Context } from '../usecases/context.ts'
import { deleteAccount } from '../usecases/delete-account.ts'
import { keepPreferences } from '../usecases/keep-preferences.ts'
import { readPreferences } from '../usecases/read-preferences.ts'
import { readBilling } from '../usecases/read-billing.ts'
import { readUsage } from '../usecases/read-usage.ts'

/** A person's plan and use. What this server cannot do yet says so. */
export function accountRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/usage', async (c) => c.json(await readUsage(context, c.var.identity.userId)))
    .get('/billing', async (c) => c.json(await readBilling(context, c.var.identity.userId)))
    .post('/billing/trial', async (c) => c.json(await beginTrial(context, c.var.identity.userId)))
    .on(['POST'], ['/billing/checkout', '/billing/portal', '/billing/webhook'], notAvailable)
    .delete('/account', async (c) => {
      await deleteAccount(context, c.var.identity.userId)
      return c.body(null, 204)
    })
    .on(['GET', 'PATCH'], '/account', notAvailable)
    .on(['PUT'], '/account/picture', notAvailable)
    .get('/account/preferences', async (c) => c.json(await readPreferences(context, c.var.identity.userId)))
    .put('/account/preferences', async (c) => {
      const chosen = await parseBody(c, Preferences)
      return c.json(await keepPreferences(context, c.var.identity.userId, chosen))
    })
}

function notAvailable(): never {
  throw new AppError('not_available')
}
