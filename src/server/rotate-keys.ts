import { rotateKeys } from '#auth/keys/key-ring.ts'
import { loadKeys } from '#auth/keys/keys.ts'
import { completeSettings } from '#auth/settings.ts'
import { openDatabase } from './db/open.ts'
import type { Environment } from './env.ts'
import { keyStoreOf } from './sign-in.ts'

/**
 * Gives this installation a new key to sign access tokens with. Running servers take it over by themselves, and nobody
 * is signed out.
 * @param now milliseconds since the epoch
 * @returns when the new key begins to sign
 * @throws Error where the operator brings the keys along
 */
export async function rotateInstalledKeys(env: Environment, now: number): Promise<Date> {
  if (env.AUTH_SIGNING_KEYS) {
    throw new Error('The signing keys come from AUTH_SIGNING_KEYS: change them there and restart.')
  }
  const { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl } = env
  const onError = (error: Error) => {
    throw error
  }
  const database = databaseUrl ? await openDatabase({ dataDirectory, databaseUrl, onError }) : undefined
  try {
    const store = keyStoreOf(env, database?.db)
    const { accessTokenSeconds } = completeSettings({ publicUrl: '' })
    const rotated = await rotateKeys(await loadKeys(store), now / 1000, accessTokenSeconds)
    await store.replace(rotated)
    return new Date((rotated.signingKeys[0]?.signs_from ?? 0) * 1000)
  } finally {
    await database?.close()
  }
}
