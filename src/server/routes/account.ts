import { maxPictureBytes } from '#domain/limits.ts'
import type { Context as Request } from 'hono'
import * as calls from '#domain/calls/account.ts'
import * as billing from '#domain/calls/billing.ts'
import { AppError } from '#domain/errors.ts'
import { withBody } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { callRoutes } from '../http/serve-calls.ts'
import type { ServerEnv } from '../http/server-env.ts'
import {
  changeAccount,
  getAccount,
  listActiveSessions,
  getPreferences,
  setPreferences,
} from '../usecases/account/account.ts'
import { deleteAccount } from '../usecases/account/delete-account.ts'
import { exportAccount } from '../usecases/account/export-account.ts'
import { deletePicture, getPicture, setPicture } from '../usecases/account/picture.ts'
import { beginTrial, getBilling, getUsage } from '../usecases/billing/billing.ts'
import type { Context } from '../usecases/context.ts'
import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../usecases/notifications/push-subscriptions.ts'

/** Who a person is here, their plan and use, what they want to be notified of, and all that is kept of them. */
export function accountRoutes(context: Context, perUser: RateLimit) {
  const { routes, serve } = callRoutes(context)
  serve(billing.getUsage, getUsage)
  serve(billing.getBilling, getBilling)
  serve(billing.beginTrial, beginTrial)
  // Part of the contract, for the day when a payment service is connected.
  routes.on(['POST'], ['/api/billing/checkout', '/api/billing/portal', '/api/billing/webhook'], () => {
    throw new AppError('not_available')
  })

  serve(calls.getAccount, getAccount)
  serve(calls.changeAccount, changeAccount)
  serve(calls.deleteAccount, deleteAccount)
  serve(calls.listSessions, listActiveSessions)
  serve(calls.deletePicture, deletePicture)
  serve(calls.getPreferences, getPreferences)
  serve(calls.setPreferences, setPreferences)
  serve(calls.getPushKey, getPushKey)
  serve(calls.subscribeToPush, subscribeToPush)
  serve(calls.unsubscribeFromPush, unsubscribeFromPush)
  return routes
    .get(calls.exportAccount.path, (c) => {
      perUser.take(c.var.actor.userId)
      return exportFile(context, c)
    })
    .get(calls.getPicture.path, async (c) => {
      const { type, content } = await getPicture(context, c.var.actor)
      // Should it ever be opened as a page of its own, it is nothing but a picture.
      c.header('Content-Security-Policy', `default-src 'none'; sandbox`)
      return c.body(new Uint8Array(content), 200, { 'Content-Type': type })
    })
    .put(calls.setPicture.path, async (c) => {
      perUser.take(c.var.actor.userId)
      const tooLarge = () => new AppError('picture_too_large')
      const account = await withBody(c, { maxBytes: maxPictureBytes, tooLarge }, (body) =>
        setPicture(context, c.var.actor, { content: Buffer.concat(body) }),
      )
      return c.json(account)
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
