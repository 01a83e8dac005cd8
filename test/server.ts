import { AuthClient } from '@supabase/auth-js'
import { pino } from 'pino'
import { PublicConfig } from '#domain/public-config.ts'
import { GenerationEvent } from '#domain/generation.ts'
import type { ArticleOptions } from '#server/articles/articles.ts'
import { loadEnvironment } from '#server/env.ts'
import { startServer } from '#server/server.ts'
import { createParser } from 'eventsource-parser'
import { siteRoot } from '../scripts/paths.ts'
import { createTestStorage, testDatabaseImage, type TestStorage } from './database.ts'

export type TestServer = {
  url: string
  storage: TestStorage
  /** Everything it logged, a line each. */
  logged: string[]
  stop: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  storage?: TestStorage
  clock?: () => number
  deliverPush?: typeof fetch
  articles?: ArticleOptions
}

/** A whole server on loopback, with a database of its own. */
export async function startTestServer({
  env = {},
  storage,
  clock,
  deliverPush,
  articles,
}: Options = {}): Promise<TestServer> {
  const kept = storage ?? (await createTestStorage())
  const logged: string[] = []
  const server = await startServer({
    env: loadEnvironment({
      PORT: '0',
      DATA_DIR: kept.dataDirectory,
      ...(kept.databaseUrl ? { DATABASE_URL: kept.databaseUrl } : {}),
      ...env,
    }),
    siteRoot,
    databaseImage: testDatabaseImage,
    clock,
    deliverPush,
    articles,
    log: pino({ level: env['LOG_LEVEL'] ?? 'debug' }, { write: (line: string) => void logged.push(line) }),
  })
  return {
    url: server.address,
    storage: kept,
    logged,
    stop: server.close,
    async close() {
      await server.close()
      await kept.remove()
    },
  }
}

export type Person = {
  userId: string
  email: string
  accessToken: string
  /** For a test that turns the clock: a session is over after an hour. */
  signInAgain: () => Promise<void>
  /** Calls the API as this person. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  get: (path: string) => Promise<unknown>
  post: (path: string, body?: unknown, init?: RequestInit) => Promise<Response>
  /** Sends a JSON body by another method. */
  send: (method: string, path: string, body: unknown) => Promise<Response>
}

let people = 0

/**
 * Signs a new person up with the client that browsers use.
 * @param address where a trusted proxy says they are
 * @param named an e-mail address that matters
 */
export async function signUp(url: string, address?: string, named?: string): Promise<Person> {
  const forwarded: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  const config = PublicConfig.parse(await (await fetch(`${url}/api/config`, { headers: forwarded })).json())
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: config.auth.key, ...forwarded },
    persistSession: false,
    autoRefreshToken: false,
  })
  people += 1
  const email = named ?? `reader-${people}-${process.pid}@example.org`
  const { data, error } = await client.signUp({ email, password: 'correct horse' })
  if (error) throw error
  if (!data.session) throw new Error('Sign-up brought no session')
  let accessToken = data.session.access_token
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${accessToken}`)
    for (const [name, value] of Object.entries(forwarded)) headers.set(name, value)
    return fetch(url + path, { ...init, headers })
  }
  return {
    userId: data.session.user.id,
    email,
    get accessToken() {
      return accessToken
    },
    async signInAgain() {
      const { data: again, error: refused } = await client.signInWithPassword({
        email,
        password: 'correct horse',
      })
      if (refused) throw refused
      accessToken = again.session.access_token
    },
    call,
    get: async (path) => (await call(path)).json() as Promise<unknown>,
    post: (path, body, init = {}) =>
      call(path, {
        ...init,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    send: (method, path, body) =>
      call(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** The events of a stream as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<GenerationEvent> {
  const waiting: GenerationEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) =>
      waiting.push(GenerationEvent.parse({ ...(JSON.parse(data) as object), type: event })),
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    while (waiting.length > 0) yield waiting.shift() as GenerationEvent
  }
}

/** The last event of a stream. */
export async function endingOf(response: Response): Promise<GenerationEvent> {
  let last: GenerationEvent | undefined
  for await (const event of eventsOf(response)) last = event
  if (!last) throw new Error('The stream told nothing')
  return last
}
