import { AppError } from '#domain/errors.ts'
import { abandonOrphans, renewLeases } from '../../db/generations.ts'
import type { Context } from '../context.ts'
import { deleteUnusedText } from '../sources/delete-unused-text.ts'
import { Cancelled, leaseMs } from '../generations/running-generations.ts'

/** How often leases are renewed; it is also the longest a cancellation sent to another server waits. */
const renewalMs = 2_000

const interrupted = () => {
  const { code, message } = new AppError('interrupted')
  return { status: 'failed', code, message, refund: true } as const
}

/** Marks what a dead process left behind as interrupted and refunds the uses. */
export async function recoverInterrupted(context: Context, exclusive: boolean): Promise<number> {
  return endOrphans(context, exclusive ? 'all' : new Date(context.clock()))
}

async function endOrphans(context: Context, now: Date | 'all'): Promise<number> {
  const sourceIds = await abandonOrphans(context.db, now, interrupted())
  for (const sourceId of new Set(sourceIds)) await deleteUnusedText(context, sourceId)
  return sourceIds.length
}

/**
 * Renews this process's leases, stops what was cancelled through other servers, and ends what nobody renews: rows of dead
 * servers, and of this one where an ending could not be stored.
 */
async function keepLeases(context: Context): Promise<void> {
  const { db, running, clock } = context
  const ids = running.ids()
  for (const id of await renewLeases(db, ids, new Date(clock() + leaseMs)))
    running.find(id)?.stop(new Cancelled())
  await endOrphans(context, new Date(clock()))
}

/** Keeps leases until stopped. */
export function startKeepingLeases(context: Context): { stop: () => Promise<void> } {
  let last = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    // A slow database is not asked again before it has answered.
    if (busy) return
    busy = true
    last = keepLeases(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'Leases could not be renewed'))
      .finally(() => (busy = false))
  }, renewalMs)
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
