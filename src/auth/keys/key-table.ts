import { eq } from 'drizzle-orm'
import type { AuthDb } from '../database.ts'
import { AuthKeys, type KeyStore } from './keys.ts'
import { signingKeys } from '../schema.ts'

const onlyRow = 1

/** Keeps the keys in the database that several servers share; of servers that start at once, the first one's hold. */
export function tableKeyStore(db: AuthDb): KeyStore {
  async function load(): Promise<AuthKeys | undefined> {
    const [row] = await db.select().from(signingKeys).where(eq(signingKeys.id, onlyRow))
    return row && AuthKeys.parse(row.keys)
  }

  return {
    load,
    async keep(keys) {
      await db.insert(signingKeys).values({ id: onlyRow, keys }).onConflictDoNothing()
      return (await load()) ?? keys
    },
    async replace(keys) {
      await db.update(signingKeys).set({ keys }).where(eq(signingKeys.id, onlyRow))
    },
  }
}
