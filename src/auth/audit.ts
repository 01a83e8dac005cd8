import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { auditLog, users } from './schema.ts'

type AuditEntry = {
  at: Date
  action:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_refused'
    | 'signed_out'
    | 'password_changed'
    | 'email_change_asked'
    | 'email_changed'
    | 'email_confirmed'
    | 'recovery_asked'
    | 'sign_in_mailed'
    | 'reauthentication_asked'
    | 'code_refused'
    | 'identity_linked'
    | 'identity_removed'
    | 'account_reclaimed'
    | 'factor_enrolled'
    | 'factor_verified'
    | 'factor_refused'
    | 'factor_removed'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'recovery_code_refused'
    | 'refresh_token_reused'
    | 'user_created'
    | 'user_invited'
    | 'user_updated'
    | 'link_generated'
    | 'user_deleted'
  userId: string | null
  sessionId?: string | undefined
  address: string
}

/** Adds an entry to the audit log. */
export async function recordEvent(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}

/** Forgets what happened before a moment, and what was under way to a user while they were removed. */
export async function pruneEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before))
  // From user to user along the index, as PostgreSQL does not do by itself: the log has many entries of few users.
  await db.execute(sql`
    with recursive named (id) as (
      (select user_id from ${auditLog} where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from ${auditLog} where user_id > named.id order by user_id limit 1)
      from named where named.id is not null
    )
    delete from ${auditLog} where user_id in (
      select id from named where id is not null and not exists (select 1 from ${users} where ${users.id} = named.id)
    )
  `)
}

/** Forgets what happened to one user. */
export async function forgetEventsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(auditLog).where(eq(auditLog.userId, userId))
}
