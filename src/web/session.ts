import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import type { PublicConfig } from '#domain/account.ts'
import { fetchConfig } from './config.ts'
import { createStore } from './ui/store.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }
  /** The browser is on its way to another page. */
  | { status: 'leaving' }
  /** The server did not answer, so that nobody can tell. */
  | { status: 'unreachable' }

/** Who is at the screen. */
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
export function startSession(): void {
  authClient().catch(() => session.write({ status: 'unreachable' }))
}

/** The token that proves to our server who asks, or undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token
}

async function openClient(): Promise<GoTrueClient> {
  const [{ AuthClient }, config] = await Promise.all([import('./auth-client.ts'), fetchConfig()])
  const { url, key } = authAddress(config)
  const opened = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: storageKey(url),
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  })
  opened.onAuthStateChange((event, next) => follow(event, next))
  return opened
}

function follow(event: string, next: Session | null): void {
  if (event === 'SIGNED_OUT') {
    session.write({ status: 'leaving' })
    window.location.replace('/')
    return
  }
  if (event === 'SIGNED_IN') cleanAddress()
  session.write(next ? { status: 'signed-in', user: next.user } : { status: 'signed-out' })
}

/** What a sign-in service puts into the address is of no use once it was read. */
function cleanAddress(): void {
  const address = new URL(window.location.href)
  for (const name of ['code', 'error', 'error_description']) address.searchParams.delete(name)
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address)
}

/** The embedded service answers under whatever name this page came from. */
function authAddress({ auth }: PublicConfig): { url: string; key: string } {
  const url = auth.embedded ? window.location.origin : auth.url
  if (!url) throw new Error('supabaseUrl is required')
  if (!auth.key) throw new Error('supabaseKey is required')
  return { url, key: auth.key }
}

/** Session storage key: the first label of the service's host (specification, section 9). */
function storageKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}
