import { join, resolve } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { createAuth } from '#auth/app.ts'
import { fileKeyStore } from '#auth/key-file.ts'
import { tableKeyStore } from '#auth/key-table.ts'
import { loadKeys } from '#auth/keys.ts'
import type { Database } from './db/open.ts'
import type { Environment } from './env.ts'
import type { VerifyAccessToken } from './http/authenticate.ts'
import { remoteVerifier } from './remote-verifier.ts'

export type SignIn = {
  /** Where browsers sign in, without `/auth/v1`, and the public key they show. */
  url: string
  key: string
  verify: VerifyAccessToken
  /** What this server itself mounts at `/auth/v1`; nothing when people sign in elsewhere. */
  embedded: { routes: Hono; deleteUser: (id: string) => Promise<void>; tidy: () => Promise<void> } | undefined
}

type Options = {
  env: Environment
  database: Database
  /** Where this server is reached. */
  url: string
  clientAddress: (c: Context) => string
  clock: () => number
  log: Logger
}

/** Sign-in by the Supabase project that is configured, or by our own service. */
export async function openSignIn({
  env,
  database,
  url,
  clientAddress,
  clock,
  log,
}: Options): Promise<SignIn> {
  if (env.SUPABASE_URL !== undefined && env.SUPABASE_KEY !== undefined) {
    const verify = remoteVerifier(env.SUPABASE_URL)
    return { url: env.SUPABASE_URL.replace(/\/+$/, ''), key: env.SUPABASE_KEY, verify, embedded: undefined }
  }
  // Servers that share a database share their keys through it; alone, a file outlives a database thrown away.
  const store = database.exclusive
    ? fileKeyStore(join(resolve(env.DATA_DIR), 'keys.json'))
    : tableKeyStore(database.db)
  const keys = await loadKeys(store)
  const { db, exclusive } = database
  const auth = createAuth({ db, exclusive, keys, settings: { publicUrl: url }, clock, clientAddress, log })
  return {
    url,
    key: keys.publishableKey,
    verify: auth.verifyAccessToken,
    embedded: { routes: auth.routes, deleteUser: auth.deleteUser, tidy: auth.tidy },
  }
}
