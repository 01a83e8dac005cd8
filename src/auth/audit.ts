import { lt } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { auditLog } from './schema.ts'

type AuditEntry = {
  at: Date
  action:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_refused'
    | 'signed_out'
    | 'password_changed'
    | 'refresh_token_reused'
    | 'user_deleted'
  userId: string | null
  sessionId?: string | undefined
  address: string
}

/** Writes down what happened. */
export async function recordEvent(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}

/** Forgets what happened before a moment. */
export async function forgetEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before))
}
