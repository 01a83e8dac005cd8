import { join, resolve } from 'node:path'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { createAuth, type Auth } from '#auth/app.ts'
import { fileKeyStore } from '#auth/keys/key-file.ts'
import { tableKeyStore } from '#auth/keys/key-table.ts'
import { loadKeys, type KeyStore } from '#auth/keys/keys.ts'
import { createSeal, type Seal } from '#auth/keys/seal.ts'
import { AppError } from '#domain/errors.ts'
import { opensSealed } from '#auth/factors/sealed-factors.ts'
import type { SendMail } from '#auth/mail/email-template.ts'
import type { Outbox } from '#auth/mail/outbox.ts'
import { authSettings } from './auth-settings.ts'
import { CannotStart } from './cannot-start.ts'
import type { Database, Db } from './db/open.ts'
import type { Environment } from './env.ts'
import type { VerifyAccessToken } from './http/authenticate.ts'
import { embeddedUserDirectory, fullNameIn, type UserDirectory } from './user-directory.ts'
import { remoteUserDirectory, remoteVerifier } from './remote-user-directory.ts'

export type SignIn = {
  /** Where browsers sign in, without `/auth/v1`, and the public key they show. */
  url: string
  key: string
  /** Whether people may sign in with Google; nobody knows of a project elsewhere until it is asked. */
  google: boolean
  verify: VerifyAccessToken
  users: UserDirectory
  /** A keyed hash of a text for one purpose, the same for all servers on one database. */
  hash: Seal['hash']
  /** Seals what must be read again, by the same key. */
  seal: Pick<Seal, 'close' | 'open'>
  /** What this server itself mounts at `/auth/v1`; nothing when people sign in elsewhere. */
  embedded: Embedded | undefined
}

type Embedded = Pick<Auth, 'routes' | 'deliver' | 'prune'> & {
  /** Takes over signing keys that were rotated since. */
  reloadKeys: () => Promise<void>
}

type Options = {
  env: Environment
  database: Database
  /** Where this server is reached. */
  url: string
  /** None where no mail server is configured. */
  sendMail?: SendMail | undefined
  /** Where mails wait that are not written yet. */
  keepLetter: Outbox['keep']
  /** Removes what the product keeps of a user whom an operator deletes. */
  forgetUser?: (id: string) => Promise<void>
  clientAddress: (c: Context) => string
  clock: () => number
  log: Logger
}

/** Sign-in by the Supabase project that is configured, or by our own service. */
export async function openSignIn({
  env,
  database,
  url,
  sendMail,
  keepLetter,
  forgetUser,
  clientAddress,
  clock,
  log,
}: Options): Promise<SignIn> {
  const store = keyStoreOf(env, database.db)
  const kept = await loadKeys(store)
  const seal = createSeal(kept.sealingSecret)
  if (!(await opensSealed(database.db, seal)))
    throw new CannotStart(
      'The authenticator apps in this database were sealed by other keys. Put back the keys.json that was backed up with it. If that is lost, `node morsel.js forget-factors` removes the apps, and their owners sign in without.',
    )
  const { hash } = seal
  if (env.SUPABASE_URL !== undefined && env.SUPABASE_KEY !== undefined) {
    const project = { url: env.SUPABASE_URL, key: env.SUPABASE_KEY, secretKey: env.SUPABASE_SECRET_KEY }
    return {
      url: project.url.replace(/(?<!\/)\/+$/, ''),
      key: project.key,
      google: true,
      verify: remoteVerifier(project),
      users: remoteUserDirectory(project),
      hash,
      seal,
      embedded: undefined,
    }
  }
  const { AUTH_SIGNING_KEYS: own, AUTH_JWT_SECRET: sharedSecret } = env
  const keys = { ...kept, signingKeys: own ?? kept.signingKeys, sharedSecret }
  const { db, exclusive } = database
  const settings = authSettings(env, url)
  const auth = createAuth({
    db,
    exclusive,
    keys,
    settings,
    clock,
    sendMail,
    outbox: { keep: keepLetter, settled: () => Promise.resolve() },
    forgetUser,
    clientAddress,
    log,
    // A link that nobody reads is a person who cannot get in.
    tellOperator: log.level === 'silent' ? undefined : tellAlways(log),
  })
  return {
    url,
    key: keys.publishableKey,
    google: settings.google !== undefined,
    verify: requireStrongest(auth),
    users: embeddedUserDirectory(auth),
    hash,
    seal,
    embedded: {
      routes: auth.routes,
      deliver: auth.deliver,
      prune: auth.prune,
      async reloadKeys() {
        if (!own) auth.useSigningKeys((await loadKeys(store)).signingKeys)
      },
    },
  }
}

/** Writes to the log whatever its level is. */
function tellAlways(log: Logger): (details: object, message: string) => void {
  const always = log.child({}, { level: 'info' })
  return (details, message) => always.info(details, message)
}

/** A stolen password reads no text of whoever has a second factor: that one has to be shown first. */
function requireStrongest(auth: Auth): VerifyAccessToken {
  return async (token, onSigned) => {
    const { strongest, userMetadata, ...who } = await auth.verifyAccessToken(token, onSigned)
    if (!strongest) throw new AppError('second_factor_needed')
    return { ...who, fullName: fullNameIn(userMetadata) }
  }
}

/** Servers that share a database share their keys through it; alone, a file outlives a database thrown away. */
export function keyStoreOf(
  env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
  db: Db | undefined,
): KeyStore {
  if (env.DATABASE_URL !== undefined && db) return tableKeyStore(db)
  return fileKeyStore(join(resolve(env.DATA_DIR), 'keys.json'))
}
