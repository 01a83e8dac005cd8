import { Hono, type Context as Request } from 'hono'
import { AccountChange, Preferences, PushSubscription } from '#domain/account.ts'
import { AppError } from '#domain/errors.ts'
import { maxPictureBytes } from '#domain/picture.ts'
import { removePicture } from '../db/pictures.ts'
import { removePushSubscriptions } from '../db/push.ts'
import { parseBody, withBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { beginTrial } from '../usecases/begin-trial.ts'
import { changeAccount } from '../usecases/change-account.ts'
import type { Context } from '../usecases/context.ts'
import { deleteAccount } from '../usecases/delete-account.ts'
import { exportAccount } from '../usecases/export-account.ts'
import { keepPicture } from '../usecases/keep-picture.ts'
import { keepPreferences } from '../usecases/keep-preferences.ts'
import { readAccount } from '../usecases/read-account.ts'
import { readBilling } from '../usecases/read-billing.ts'
import { readPicture } from '../usecases/read-picture.ts'
import { readPreferences } from '../usecases/read-preferences.ts'
import { readUsage } from '../usecases/read-usage.ts'
import { subscribeToPush } from '../usecases/subscribe-to-push.ts'

/** A person's plan and use. What this server cannot do yet says so. */
export function planRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/usage', async (c) => c.json(await readUsage(context, c.var.identity)))
    .get('/billing', async (c) => c.json(await readBilling(context, c.var.identity)))
    .post('/billing/trial', async (c) => c.json(await beginTrial(context, c.var.identity)))
    .on(['POST'], ['/billing/checkout', '/billing/portal', '/billing/webhook'], notAvailable)
}

/** Who a person is here, what they want to be told, and all that is kept of them. */
export function accountRoutes(context: Context, perUser: RateLimit) {
  return new Hono<ServerEnv>()
    .get('/', async (c) => c.json(await readAccount(context, c.var.identity)))
    .patch('/', async (c) =>
      c.json(await changeAccount(context, c.var.identity, await parseBody(c, AccountChange))),
    )
    .delete('/', async (c) => {
      await deleteAccount(context, c.var.identity)
      return c.body(null, 204)
    })
    .get('/sessions', async (c) => c.json({ sessions: await context.people.sessions(c.var.identity) }))
    .get('/export', (c) => {
      perUser.take(c.var.identity.userId)
      return exportFile(context, c)
    })
    .get('/picture', async (c) => {
      const { type, content } = await readPicture(context, c.var.identity.userId)
      // Should it ever be opened as a page of its own, it is nothing but a picture.
      c.header('Content-Security-Policy', `default-src 'none'; sandbox`)
      return c.body(new Uint8Array(content), 200, { 'Content-Type': type })
    })
    .put('/picture', async (c) => {
      perUser.take(c.var.identity.userId)
      const tooLarge = () => new AppError('picture_too_large')
      await withBody(c, { maxBytes: maxPictureBytes, tooLarge }, (content) =>
        keepPicture(context, c.var.identity.userId, content),
      )
      return c.json(await readAccount(context, c.var.identity))
    })
    .delete('/picture', async (c) => {
      await removePicture(context.db, c.var.identity.userId)
      return c.body(null, 204)
    })
    .get('/preferences', async (c) => c.json(await readPreferences(context, c.var.identity.userId)))
    .put('/preferences', async (c) => {
      const chosen = await parseBody(c, Preferences)
      return c.json(await keepPreferences(context, c.var.identity.userId, chosen))
    })
    .get('/push', async (c) => c.json({ key: await context.push.publicKey() }))
    .put('/push', async (c) => {
      await subscribeToPush(context, c.var.identity.userId, await parseBody(c, PushSubscription))
      return c.body(null, 204)
    })
    .delete('/push', async (c) => {
      const { endpoint } = await parseBody(c, PushSubscription)
      await removePushSubscriptions(context.db, c.var.identity.userId, endpoint)
      return c.body(null, 204)
    })
}

async function exportFile(context: Context, c: Request<ServerEnv>): Promise<Response> {
  const pieces = exportAccount(context, c.var.identity)
  // What fails at its beginning is told; a file that breaks off later breaks its connection, so as not to look whole.
  const first = await pieces.next()
  const encoder = new TextEncoder()
  const file = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encoder.encode(String(first.value))),
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return c.body(file, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="morsel-export.json"',
  })
}

function notAvailable(): never {
  throw new AppError('not_available')
}
