import { resolve } from 'node:path'
import { forgetSealedByOthers } from '#auth/factors/sealed-factors.ts'
import { loadKeys } from '#auth/keys/keys.ts'
import { createSeal } from '#auth/keys/seal.ts'
import { openDatabase } from './db/open.ts'
import type { Environment } from './env.ts'
import { keyStoreOf } from './sign-in.ts'

/**
 * Gives up the authenticator apps that were sealed by keys that are lost. Their owners sign in without one.
 * @returns how many
 */
export async function forgetFactors(env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>): Promise<number> {
  const database = await openDatabase({
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    onError: () => {},
  })
  try {
    const { sealingSecret } = await loadKeys(keyStoreOf(env, database.db))
    return await forgetSealedByOthers(database.db, createSeal(sealingSecret))
  } finally {
    await database.close()
  }
}
