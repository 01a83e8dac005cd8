import { addDays, hourOf, studyDayOf } from '#domain/study/day.ts'
import { claimReminder, listReminders, type Reminder } from '../../db/study-settings.ts'
import type { Context } from '../context.ts'
import { countDue } from '../study/get-review-queue.ts'
import { notify } from './notify.ts'

/** From eight in the morning, where the person is. */
const reminderHour = 8

/** Reminds everybody who asked for it of the cards that are due, once a day, by the ways they chose. */
export async function remindOfCards(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  // Somewhere it is tomorrow already.
  const latest = addDays(studyDayOf(now, 'UTC'), 1)
  for (const wanted of await listReminders(db, latest)) {
    const { userId, zone } = wanted
    if (hourOf(now, zone) < reminderHour) continue
    if (!(await claimReminder(db, userId, studyDayOf(now, zone)))) continue
    await remind(context, wanted).catch((error: unknown) =>
      log.warn({ err: error }, 'A person could not be reminded of their cards'),
    )
  }
}

async function remind(context: Context, { userId, zone, mail, push }: Reminder): Promise<void> {
  const { due } = await countDue(context, { userId }, { zone })
  if (due === 0) return
  await notify(context, {
    userId,
    address: mail ? await context.users.address(userId) : undefined,
    push,
    title: due === 1 ? '1 card is due' : `${due} cards are due`,
    body: 'A few minutes now, and you’ll keep them in mind.',
    path: '/app/review',
  })
}
