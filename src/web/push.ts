import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#domain/calls/account.ts'
import { PushSubscription as Subscription } from '#domain/push.ts'
import { ask } from './api.ts'

/** Whether this browser shows push messages: it cannot, was told not to, was not asked yet, or does. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const workerPath = '/push-worker.js'

/** How this browser stands. A subscription that the browser renewed is told to the server. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  await tell(subscription)
  return 'on'
}

/** Asks whether messages may be shown, and listens for them. Only for a click: browsers punish unasked questions. */
export async function startPush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = await ask(getPushKey, {})
  const worker = await navigator.serviceWorker.register(workerPath)
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await worker.pushManager.subscribe(options)
  await tell(subscription)
  return 'on'
}

/** Listens no longer in this browser. Without a server that answers, the next message finds nobody and is the last. */
export async function stopPush(): Promise<PushState> {
  const subscription = isSupported() ? await currentSubscription() : undefined
  if (!subscription) return readPushState()
  await Promise.all([
    ask(unsubscribeFromPush, { endpoint: subscription.endpoint }).catch(reportError),
    subscription.unsubscribe(),
  ])
  return 'off'
}

/** Listens no longer in this browser, where the server has forgotten it already. */
export async function dropPush(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}

function tell(subscription: PushSubscription): Promise<void> {
  return ask(subscribeToPush, Subscription.parse(subscription.toJSON()))
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  return (await worker?.pushManager.getSubscription()) ?? undefined
}
