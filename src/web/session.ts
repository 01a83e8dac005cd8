import { useEffect } from 'react'
import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import type { PublicConfig } from '#domain/public-config.ts'
import { needsSecondFactor } from './assurance.ts'
import { fetchConfig } from './config.ts'
import { connection } from './connection.ts'
import { loadCode } from './load-code.ts'
import { queries } from './queries.ts'
import { leaveFlashMessage } from './ui/flash-message.ts'
import { createStore, useStore } from './ui/store.ts'
import * as words from './words-session.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }
  /** Signed in by one proof; the second one is due before anything is shown. */
  | { status: 'second-factor'; user: User }
  /** The browser is on its way to another page. */
  | { status: 'leaving' }
  /** The server did not answer, so that nobody can tell. */
  | { status: 'unreachable' }

/** Whether somebody signs out, in this tab or another: its end of the session is meant. */
let meant = false
let tabs: BroadcastChannel | undefined

/** Who is at the screen, as far as that was found out. */
export const session = createStore<SessionState>({ status: 'loading' })

let client: Promise<GoTrueClient> | undefined

/** The sign-in client, loaded with the first screen that needs it. */
export function authClient(): Promise<GoTrueClient> {
  client ??= openClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/** Finds out who is signed in, once; afterwards the store follows by itself. */
function startSession(): void {
  authClient().catch(() => session.write({ status: 'unreachable' }))
}

const always = () => true

/** Who is at the screen: found out with the first screen that needs it. */
export function useSession(isNeeded = always): SessionState {
  useEffect(() => {
    if (isNeeded()) startSession()
  }, [isNeeded])
  return useStore(session)
}

/** The token that proves to our server who asks, or undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token
}

/** Asks the sign-in service whether this session still lives; where it does not, the browser forgets it and leaves. */
export async function checkSession(): Promise<void> {
  if (meant) return
  try {
    await (await authClient()).getUser()
  } catch (error) {
    reportError(error)
  }
}

/** Asks the service anew for the session, whose level may have changed from another browser. */
export async function renewSession(): Promise<void> {
  const before = await accessToken()
  const { error } = await (await authClient()).refreshSession()
  // A code may have been entered meanwhile: what came of it is newer.
  if (error && (await accessToken()) === before) reportError(error)
}

/**
 * Leaves the app with a session that is no more, or whose service does not answer: there is nobody to sign out at.
 * @returns what was kept of it, as JSON
 */
export async function forgetSession(): Promise<string | null> {
  const key = storageKey(authAddress(await fetchConfig()).url)
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  announceLeaving(true)
  follow('SIGNED_OUT', null)
  return kept
}

async function openClient(): Promise<GoTrueClient> {
  const [{ AuthClient, fetchByAge }, config] = await Promise.all([
    loadCode(() => import('./auth-client.ts')),
    fetchConfig(),
  ])
  const { url, key } = authAddress(config)
  const opened = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: storageKey(url),
    fetch: fetchByAge,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  })
  tabs = new BroadcastChannel('sign-out')
  tabs.addEventListener('message', ({ data: isGone }) => {
    meant = true
    if (isGone) follow('SIGNED_OUT', null)
  })
  opened.onAuthStateChange((event, next) => follow(event, next))
  return opened
}

function follow(event: string, next: Session | null): void {
  document.documentElement.toggleAttribute('data-account', next !== null)
  if (event === 'SIGNED_OUT') return leave()
  if (event === 'SIGNED_IN') cleanAddress()
  if (next) forgetAnother(next.user)
  if (!next) session.write({ status: 'signed-out' })
  else session.write({ status: needsSecondFactor(next) ? 'second-factor' : 'signed-in', user: next.user })
}

/** Whoever signs out goes to the landing page, in every tab; who was signed out in the app signs in and comes back. */
function leave(): void {
  // Told twice, and what breaks off on the way to another page looks like a lost connection.
  if (session.read().status === 'leaving') return
  // Without a connection no other page would come: this one asks to sign in.
  if (meant ? connection.read() : !/^\/app(\/|$)/.test(location.pathname)) {
    meant = false
    session.write({ status: 'signed-out' })
    return
  }
  session.write({ status: 'leaving' })
  if (meant) location.replace('/')
  else {
    leaveFlashMessage(words.wereSignedOut)
    location.reload()
  }
}

/** Says whether this session is about to end: then what is refused tells nothing new. */
export function meanToLeave(isMeant: boolean): void {
  meant = isMeant
}

/**
 * Tells every tab that this end of the session is meant.
 * @param isGone whether the browser has forgotten it already, of which the client of other tabs hears nothing
 */
export function announceLeaving(isGone = false): void {
  meant = true
  tabs?.postMessage(isGone)
}

/** What this tab keeps of somebody's work is not for whoever signs in after them, here or in another tab. */
function forgetAnother({ id }: User): void {
  const last = sessionStorage.getItem('person')
  if (last !== null && last !== id) sessionStorage.clear()
  // Signed out by hand, nothing tells who was here last.
  if (last !== id) queries.removeQueries({ type: 'inactive' })
  sessionStorage.setItem('person', id)
}

/** What a sign-in service puts into the address is of no use once it was read. */
function cleanAddress(): void {
  const address = new URL(location.href)
  for (const name of ['code', 'error', 'error_code', 'error_description']) address.searchParams.delete(name)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** Where sign-in is, without `/auth/v1`. The embedded service answers under whatever name this page came from. */
export function authAddress({ auth }: PublicConfig): { url: string; key: string } {
  const url = auth.embedded ? location.origin : auth.url
  if (!url) throw new Error('supabaseUrl is required')
  if (!auth.key) throw new Error('supabaseKey is required')
  return { url, key: auth.key }
}

/** Session storage key: the first label of the service's host. */
function storageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}
