import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Asks the database the least there is to ask. @throws the driver's error when it does not answer */
export async function checkDatabase({ db }: Context): Promise<void> {
  await db.execute(sql`select 1`)
}
