import { createAdaptorServer } from '@hono/node-server'
import { AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { createAuth, type Auth, type AuthOptions } from './app.ts'
import type { AuthDb } from './database.ts'
import { makeKeys, type AuthKeys } from './keys/keys.ts'
import type { GivenSettings } from './settings.ts'
import { openTestDatabase } from '#test/database.ts'

export type TestService = {
  /** Ends in `/auth/v1`. */
  url: string
  auth: Auth
  db: AuthDb
  keys: AuthKeys
  /** Moves the service's clock on. */
  pass: (ms: number) => void
  now: () => number
  /** Everything that was logged, as text. */
  logged: string[]
  /** A browser of its own, by the official client library; an operator's program with the secret key. `from` as in `send`. */
  client: (key?: string, from?: string) => InstanceType<typeof AuthClient>
  /** Sends raw JSON; `from` is the address it seems to come from. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Response>
  close: () => Promise<void>
}

type SendOptions = { body?: unknown; token?: string; from?: string; headers?: Record<string, string> }

/** The service as a browser meets it: over HTTP on loopback, on a database of its own. */
export async function startAuthService(
  settings: Partial<GivenSettings> = {},
  {
    sendMail,
    sharedSecret,
    forgetUser,
    passwords,
  }: Partial<Pick<AuthOptions, 'sendMail' | 'forgetUser' | 'passwords'>> & { sharedSecret?: string } = {},
): Promise<TestService> {
  const database = await openTestDatabase()
  const keys = { ...(await makeKeys()), sharedSecret }
  const logged: string[] = []
  const app = new Hono()
  // Kept as long as by the real server: a test may well pause for the five seconds that are the default.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 75_000 } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `${publicUrl}/auth/v1`

  const write = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`)
  let now = Date.now()
  const auth = createAuth({
    db: database.db,
    exclusive: database.exclusive,
    keys,
    settings: { publicUrl, ...settings },
    clock: () => now,
    sendMail,
    forgetUser,
    passwords,
    clientAddress: (c) => c.req.header('X-Test-Address') ?? '127.0.0.1',
    log: { warn: write, error: write },
    tellOperator: write,
  })
  app.route('/auth/v1', auth.routes)

  return {
    url,
    auth,
    db: database.db,
    keys,
    pass: (ms) => (now += ms),
    now: () => now,
    logged,
    client: (key = keys.publishableKey, from = '127.0.0.1') =>
      new AuthClient({
        url,
        headers: { apikey: key, Authorization: `Bearer ${key}`, 'X-Test-Address': from },
        storageKey: `sb-${crypto.randomUUID()}-auth-token`,
        storage: memoryStorage(),
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType: 'pkce',
      }),
    send: (method, path, { body, token, from, headers } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json;charset=UTF-8',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(from && { 'X-Test-Address': from }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async close() {
      await auth.settled()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}

function memoryStorage(): {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
} {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
