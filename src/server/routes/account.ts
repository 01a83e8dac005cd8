import { Hono, type Context as Request } from 'hono'
import { AccountChange, Preferences } from '#domain/profile.ts'
import { PushPlace, PushSubscription } from '#domain/push.ts'
import { AppError } from '#domain/errors.ts'
import { maxPictureBytes } from '#domain/picture.ts'
import { parseBody, withBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { changeAccount } from '../usecases/account/change-account.ts'
import { deleteAccount } from '../usecases/account/delete-account.ts'
import { exportAccount } from '../usecases/account/export-account.ts'
import { getAccount, listActiveSessions } from '../usecases/account/get-account.ts'
import { deletePicture, getPicture, setPicture } from '../usecases/account/picture.ts'
import { getPreferences, setPreferences } from '../usecases/account/preferences.ts'
import { beginTrial } from '../usecases/billing/begin-trial.ts'
import { getBilling } from '../usecases/billing/get-billing.ts'
import { getUsage } from '../usecases/billing/get-usage.ts'
import type { Context } from '../usecases/context.ts'
import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../usecases/notifications/push-subscriptions.ts'

/** A person's plan and use. What this server cannot do yet says so. */
export function planRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/usage', async (c) => c.json(await getUsage(context, c.var.actor)))
    .get('/billing', async (c) => c.json(await getBilling(context, c.var.actor)))
    .post('/billing/trial', async (c) => c.json(await beginTrial(context, c.var.actor)))
    .on(['POST'], ['/billing/checkout', '/billing/portal', '/billing/webhook'], notAvailable)
}

/** Who a person is here, what they want to be notified of, and all that is kept of them. */
export function accountRoutes(context: Context, perUser: RateLimit) {
  return new Hono<ServerEnv>()
    .get('/', async (c) => c.json(await getAccount(context, c.var.actor)))
    .patch('/', async (c) => {
      const change = await parseBody(c, AccountChange)
      return c.json(await changeAccount(context, c.var.actor, change))
    })
    .delete('/', async (c) => {
      await deleteAccount(context, c.var.actor)
      return c.body(null, 204)
    })
    .get('/sessions', async (c) => c.json({ sessions: await listActiveSessions(context, c.var.actor) }))
    .get('/export', (c) => {
      perUser.take(c.var.actor.userId)
      return exportFile(context, c)
    })
    .get('/picture', async (c) => {
      const { type, content } = await getPicture(context, c.var.actor)
      // Should it ever be opened as a page of its own, it is nothing but a picture.
      c.header('Content-Security-Policy', `default-src 'none'; sandbox`)
      return c.body(new Uint8Array(content), 200, { 'Content-Type': type })
    })
    .put('/picture', async (c) => {
      perUser.take(c.var.actor.userId)
      const tooLarge = () => new AppError('picture_too_large')
      const account = await withBody(c, { maxBytes: maxPictureBytes, tooLarge }, (body) =>
        setPicture(context, c.var.actor, { content: Buffer.concat(body) }),
      )
      return c.json(account)
    })
    .delete('/picture', async (c) => {
      await deletePicture(context, c.var.actor)
      return c.body(null, 204)
    })
    .get('/preferences', async (c) => c.json(await getPreferences(context, c.var.actor)))
    .put('/preferences', async (c) => {
      const chosen = await parseBody(c, Preferences)
      return c.json(await setPreferences(context, c.var.actor, chosen))
    })
    .get('/push', async (c) => c.json(await getPushKey(context, c.var.actor)))
    .put('/push', async (c) => {
      const subscription = await parseBody(c, PushSubscription)
      await subscribeToPush(context, c.var.actor, subscription)
      return c.body(null, 204)
    })
    .delete('/push', async (c) => {
      await unsubscribeFromPush(context, c.var.actor, await parseBody(c, PushPlace))
      return c.body(null, 204)
    })
}

async function exportFile(context: Context, c: Request<ServerEnv>): Promise<Response> {
  const pieces = exportAccount(context, c.var.actor)
  // What fails at its beginning is an answer; a file that breaks off later breaks its connection, so as not to look whole.
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
