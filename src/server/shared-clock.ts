import type { Logger } from 'pino'
import { readDatabaseClock } from './db/clock-readings.ts'
import type { Db } from './db/open.ts'

/** Clocks that differ by more than this are told of. */
const toldFromMs = 60_000

export type SharedClock = {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Compares with the database's clock again; where that does not answer, the clock goes on as before. */
  compare: () => Promise<void>
}

/**
 * The clock of the database, for servers that share it: whatever their own clocks say, a lease, a token and a day are the
 * same for all. Between two comparisons it goes on by the machine's monotonic clock, which nobody sets.
 * @param own the machine's clock, which is only compared
 */
export async function openSharedClock(
  db: Db,
  log: Pick<Logger, 'warn'>,
  { steady = () => performance.now(), own = Date.now }: { steady?: () => number; own?: () => number } = {},
): Promise<SharedClock> {
  let ahead = 0
  let wasTold = false

  async function compare(): Promise<void> {
    const before = steady()
    const shown = await readDatabaseClock(db)
    ahead = shown - (before + steady()) / 2
    const apart = Math.round(own() - (steady() + ahead))
    if (Math.abs(apart) > toldFromMs && !wasTold)
      log.warn(
        { apartMs: apart },
        'The clock of this machine and that of the database differ: the database’s is used',
      )
    wasTold = Math.abs(apart) > toldFromMs
  }

  await compare()
  return { now: () => Math.round(steady() + ahead), compare }
}
