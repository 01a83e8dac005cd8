import type { PushSubscription } from '#domain/account.ts'
import { AppError } from '#domain/errors.ts'
import { savePushSubscription } from '../db/push.ts'
import { isPushService } from '../push.ts'
import type { Context } from './context.ts'

/**
 * Keeps a browser that wants push messages.
 * @throws AppError `push_service_unknown` for an address that belongs to no browser's push service,
 * `push_endpoint_taken` for one that another account holds
 */
export async function subscribeToPush(
  { db, clock }: Context,
  userId: string,
  subscription: PushSubscription,
): Promise<void> {
  if (!isPushService(subscription.endpoint)) throw new AppError('push_service_unknown')
  const kept = await savePushSubscription(db, userId, subscription, new Date(clock()))
  if (!kept) throw new AppError('push_endpoint_taken')
}
