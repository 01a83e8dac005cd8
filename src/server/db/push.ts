import { and, desc, eq, notInArray, or } from 'drizzle-orm'
import type { PushSubscription } from '#domain/push.ts'
import type { Db } from './open.ts'
import { pushKeys, pushSubscriptions } from './schema.ts'

/** Base64url: an uncompressed P-256 point and its private scalar. */
export type PushKeys = { publicKey: string; privateKey: string }

const onlyRow = 1

export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys
  const [found] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.id, onlyRow))
  return found
}

/** Stores a key pair unless there is one. */
export async function keepPushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: onlyRow, ...keys })
    .onConflictDoNothing()
}

/** The browsers in which a person asked for push messages. */
export async function listPushSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }))
}

/** Browsers kept for one person; the newest stay. */
const browsersKept = 20

/**
 * Keeps a browser's subscription; whoever subscribed in that browser before no longer hears there. An endpoint is no
 * secret: one that another account holds passes on only with its keys, which the browser alone knows.
 * @returns false when it is another account's
 */
export async function savePushSubscription(
  db: Db,
  userId: string,
  { endpoint, keys }: PushSubscription,
  createdAt: Date,
): Promise<boolean> {
  const row = { userId, ...keys, createdAt }
  const { endpoint: place, userId: owner, p256dh, auth } = pushSubscriptions
  const kept = await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({
      target: place,
      set: row,
      setWhere: or(eq(owner, userId), and(eq(p256dh, keys.p256dh), eq(auth, keys.auth))),
    })
    .returning({ place })
  if (kept.length === 0) return false
  const newest = db
    .select({ place })
    .from(pushSubscriptions)
    .where(eq(owner, userId))
    .orderBy(desc(pushSubscriptions.createdAt), place)
    .limit(browsersKept)
  await db.delete(pushSubscriptions).where(and(eq(owner, userId), notInArray(place, newest)))
  return true
}

/** Forgets one browser of a person, or all of them. */
export async function removePushSubscriptions(db: Db, userId: string, endpoint?: string): Promise<void> {
  const { userId: owner, endpoint: place } = pushSubscriptions
  await db
    .delete(pushSubscriptions)
    .where(and(eq(owner, userId), endpoint === undefined ? undefined : eq(place, endpoint)))
}
