import { findClockReading, saveClockReading } from '../../db/clock-readings.ts'
import { settleTimes } from '../../db/stored-times.ts'
import type { Context } from '../context.ts'

type Watching = Pick<Context, 'db' | 'clock' | 'log'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What two looks at the clock may differ by when nobody set it: slews, and servers that look at one moment. */
const slackMs = minuteMs

/** A server may have stood still for so long; a clock that is further ahead of its last reading may be wrong. */
const leapMs = 2 * dayMs

/** For so long it has to stay there before anything is deleted by it. */
const doubtedMs = dayMs

/**
 * Looks whether somebody set the clock. Put back, what was stored under the time before is brought back to it; far ahead
 * of what it showed last, it is doubted until it has stayed there for a day.
 */
export async function watchClock({ db, clock, log }: Watching): Promise<void> {
  const now = clock()
  const last = await findClockReading(db)
  const seenAt = last?.seenAt.getTime() ?? now
  let leaptAt = last?.leaptAt?.getTime()
  if (now < seenAt - slackMs) {
    log.warn(
      { from: new Date(seenAt), to: new Date(now) },
      'The clock was put back: stored times are settled',
    )
    await settleTimes(db, now)
    leaptAt = undefined
  } else if (now > seenAt + leapMs) {
    log.warn(
      { from: new Date(seenAt), to: new Date(now) },
      'The clock leapt ahead: nothing old is deleted for a day',
    )
    leaptAt = now
  } else if (leaptAt !== undefined && now > leaptAt + doubtedMs) leaptAt = undefined
  await saveClockReading(db, {
    seenAt: new Date(now),
    leaptAt: leaptAt === undefined ? null : new Date(leaptAt),
  })
}

/** Runs a job that deletes what is old, unless the clock is in doubt: a wrong one would delete what nobody can bring back. */
export async function whenClockIsTrusted({ db, log }: Watching, run: () => Promise<void>): Promise<void> {
  const reading = await findClockReading(db)
  if (reading?.leaptAt) log.info('What is old is not deleted yet: the clock leapt ahead')
  else await run()
}
