import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { standardPlans } from '#domain/plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { hashText } from '../hash-text.ts'
import { indexTexts } from './search.ts'
import { listSourceRows } from './sources.ts'
import { storeSourceRow } from './store-sources.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a text that is just being indexed is waited for, and found', async () => {
  const { db, close } = await openTestDatabase()
  const ada = randomUUID()
  const text = { id: randomUUID(), name: 'notes.txt', ...hashText('Twice a day.'), blocks: undefined }
  await storeSourceRow(db, { userId: ada, addressHash: null }, text, { plans: standardPlans, now })
  const indexed = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const indexing = db.transaction(async (transaction) => {
    await indexTexts(transaction, ada)
    indexed.resolve()
    await goOn.promise
  })
  await indexed.promise
  let isOver = false
  const searching = indexTexts(db, ada)
    .then(() => listSourceRows(db, ada, { query: 'twice' }, 1))
    .finally(() => (isOver = true))
  // Until the search waits for the index, or has passed it by.
  const waiting = sql`select from pg_locks where not granted`
  for (;;) {
    const { rows } = await db.execute(waiting)
    if (isOver || rows.length > 0) break
  }
  goOn.resolve()
  await indexing
  expect(await searching).toHaveLength(1)
  await close()
})
