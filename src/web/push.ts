import { PushKey } from '#domain/push.ts'
import { call, callJson, jsonBody } from './api.ts'

/** Whether this browser shows push messages: it cannot, was told not to, was not asked yet, or does. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const workerPath = '/push-worker.js'
const address = '/api/account/push'

/** How this browser stands. A subscription that the browser renewed is told to the server. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  await call(address, jsonBody('PUT', subscription))
  return 'on'
}

/** Asks whether messages may be shown, and listens for them. Only for a click: browsers punish unasked questions. */
export async function startPush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = await callJson(PushKey, address)
  const worker = await navigator.serviceWorker.register(workerPath)
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await worker.pushManager.subscribe(options)
  await call(address, jsonBody('PUT', subscription))
  return 'on'
}

/** Listens no longer in this browser. Without a server that answers, the next message finds nobody and is the last. */
export async function stopPush(): Promise<PushState> {
  const subscription = isSupported() ? await currentSubscription() : undefined
  if (!subscription) return readPushState()
  await Promise.all([
    call(address, jsonBody('DELETE', subscription)).catch(reportError),
    subscription.unsubscribe(),
  ])
  return 'off'
}

/** Listens no longer in this browser, where the server has forgotten it already. */
export async function dropPush(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration(workerPath)
  return (await worker?.pushManager.getSubscription()) ?? undefined
}
