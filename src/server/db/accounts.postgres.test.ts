import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { hashText } from '../hash-text.ts'
import { removeAccount } from './accounts.ts'
import { removeAllSources } from './sources.ts'
import { storeSourceRow } from './store-sources.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a text that is just being stored while its owner’s account is deleted does not outlive it', async () => {
  const { db, close } = await openTestDatabase()
  const ada = randomUUID()
  const text = { id: randomUUID(), name: 'notes.txt', ...hashText('Late.'), blocks: undefined }
  const stored = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const storing = db.transaction(async (transaction) => {
    const holder = { userId: ada, addressHash: null }
    await storeSourceRow(transaction, holder, text, { plans: standardPlans, now })
    stored.resolve()
    await goOn.promise
  })
  await stored.promise
  const deleting = removeAccount(db, ada, '2026-03-01', now).then(() => removeAllSources(db, ada))
  // Until the deletion waits for the one that stores, or has passed it by.
  const waiting = sql`select from pg_locks where not granted`
  while ((await db.execute(waiting)).rows.length === 0) {
    const { rows } = await db.execute(
      sql`select from accounts where user_id = ${ada} and deleted_at is not null`,
    )
    if (rows.length > 0) break
  }
  goOn.resolve()
  await Promise.all([storing, deleting])
  const { rows } = await db.execute(sql`select 1 from sources where user_id = ${ada}`)
  expect(rows).toEqual([])
  await close()
})
