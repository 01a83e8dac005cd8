import type { PushSubscription } from '#domain/push.ts'
import { AppError } from '#domain/errors.ts'
import { removePushSubscriptions, savePushSubscription } from '../../db/push.ts'
import { isPushService } from '../../push.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** The public key that a browser subscribes with. */
export async function getPushKey({ push }: Context, _actor: Actor): Promise<{ key: string }> {
  return { key: await push.publicKey() }
}

/**
 * Keeps a browser that wants push messages.
 * @throws AppError `push_service_unknown` for an address that belongs to no browser's push service,
 * `push_endpoint_taken` for one that another account holds
 */
export async function subscribeToPush(
  { db, clock }: Context,
  { userId }: Actor,
  subscription: PushSubscription,
): Promise<void> {
  if (!isPushService(subscription.endpoint)) throw new AppError('push_service_unknown')
  const kept = await savePushSubscription(db, userId, subscription, new Date(clock()))
  if (!kept) throw new AppError('push_endpoint_taken')
}

/** Forgets a browser that no longer wants push messages. */
export async function unsubscribeFromPush(
  { db }: Context,
  { userId }: Actor,
  { endpoint }: Pick<PushSubscription, 'endpoint'>,
): Promise<void> {
  await removePushSubscriptions(db, userId, endpoint)
}
