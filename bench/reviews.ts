import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Card, ReviewQueue } from '#domain/study/card.ts'
import { afterReview } from '#domain/study/schedule.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import type { Context } from '#server/usecases/context.ts'
import { getReviewQueue } from '#server/usecases/study/get-review-queue.ts'
import { beginReview, reviewSession } from '#web/features/review/session-state.ts'
import { databaseImage } from '../scripts/paths.ts'
import { percentile, type Figure } from './figure.ts'

const [cardsDue, times] = [5_000, 41]
const zone = 'Europe/Berlin'

/** What is due today of 5,000 cards, on the embedded database, and the step from a rating to the next card. */
export async function benchReviews(): Promise<Figure[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'morsel-bench-'))
  const { db, close } = await openDatabase({
    dataDirectory,
    databaseUrl: undefined,
    image: databaseImage,
    onError: (error) => {
      throw error
    },
  })
  try {
    const userId = randomUUID()
    const now = Date.now()
    await fill(db, userId, now)
    const context = { db, clock: () => now } as Context
    const actor = { userId } as Parameters<typeof getReviewQueue>[1]
    const taken: number[] = []
    let queue: ReviewQueue | undefined
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now()
      queue = await getReviewQueue(context, actor, { zone })
      taken.push(performance.now() - startedAt)
    }
    return [
      {
        name: 'what is due of 5,000 cards, slowest of 20',
        value: percentile(taken, 0.95),
        unit: 'ms',
        note: `${queue?.cards.length} cards listed, ${queue?.due} due`,
        goal: { must: { to: 300 }, aim: { to: 50 } },
      },
      {
        name: 'from a rating to the next card, slowest of 20',
        value: stepMs(queue?.cards ?? [], now),
        unit: 'ms',
        goal: { must: { to: 50 }, aim: { to: 5 } },
      },
    ]
  } finally {
    await close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

function stepMs(cards: Card[], now: number): number {
  const endsAt = new Date(now + 86_400_000).toISOString()
  const due: ReviewQueue = {
    day: '2026-03-02',
    endsAt,
    cards,
    due: cards.length,
    done: 0,
    total: cards.length,
  }
  let state = beginReview(due, zone, now)
  const taken: number[] = []
  for (const { id } of cards) {
    const startedAt = performance.now()
    state = reviewSession(state, { type: 'turned', now })
    state = reviewSession(state, { type: 'rated', id, rating: 'again', now })
    taken.push(performance.now() - startedAt)
  }
  return percentile(taken, 0.95)
}

/** Cards of one text, due one minute after another until now. */
async function fill(db: Db, userId: string, now: number): Promise<void> {
  const sourceId = randomUUID()
  const at = new Date(now).toISOString()
  const memory = JSON.stringify(afterReview(undefined, 'easy', now))
  await db.execute(sql`
    insert into sources (id, user_id, name, kind, hash, text, characters, created_at, last_used_at)
    values (${sourceId}::uuid, ${userId}::uuid, 'a.pdf', 'pdf', sha256('a'), 'a', 1, ${at}::timestamptz, ${at}::timestamptz)`)
  await db.execute(sql`
    insert into cards (id, user_id, source_id, front, back, origin, hash, passage, memory, due_at, reviews, created_at)
    select gen_random_uuid(), ${userId}::uuid, ${sourceId}::uuid, 'Which _____ is it?', 'sea', 'point',
      sha256(convert_to(turn::text, 'UTF8')),
      jsonb_build_object('text', repeat('word ', 80), 'marks', '[{"start": 0, "end": 40}]'::jsonb),
      ${memory}::jsonb, ${at}::timestamptz - turn * interval '1 minute', 1, ${at}::timestamptz
    from generate_series(1, ${cardsDue}::int) turn`)
}
