import { listAttempts } from '../../db/attempts.ts'
import { listCards } from '../../db/cards.ts'
import { listParts } from '../../db/generation-parts.ts'
import { findEndedGeneration, listFinished } from '../../db/generations.ts'
import type { Db } from '../../db/open.ts'
import { findPicture } from '../../db/pictures.ts'
import { listPushSubscriptions } from '../../db/push.ts'
import { listReviewsOf } from '../../db/reviews.ts'
import { listSharedAttempts } from '../../db/shared-attempts.ts'
import { listShares } from '../../db/shares.ts'
import { findSource, listSourceIds, type Cursor } from '../../db/sources.ts'
import type { Actor } from '../actor.ts'
import { loadAccountUse } from '../billing/billing.ts'
import type { Context } from '../context.ts'
import { toGeneration } from '../generations/stored-generation.ts'
import { toAttempt } from '../study/stored-attempt.ts'
import { toRecord, toShare } from '../shares/stored-share.ts'
import { getStudySettings } from '../study/settings.ts'
import { toCard } from '../study/stored-card.ts'
import { getPreferences } from './account.ts'

const pageLength = 50

/**
 * All that is kept of a person, as one JSON file in pieces: one source at a time, because each may carry a long
 * text, then what was made of them, of a quiz with the attempts at it, then the cards with their reviews, then the links
 * with what was answered. Secrets (password hash, keys, tokens of sign-in) are not theirs to carry away and are omitted.
 */
export async function* exportAccount(context: Context, actor: Actor): AsyncGenerator<string> {
  const { db, clock } = context
  const { userId } = actor
  const now = clock()
  const picture = await findPicture(db, userId)
  const { used, running: _, ...account } = await loadAccountUse(context, actor, now)
  const head = {
    format: 'morsel-export',
    version: 2,
    exportedAt: new Date(now),
    person: await context.users.describe(actor),
    plan: account,
    usedToday: used,
    preferences: await getPreferences(context, actor),
    review: await getStudySettings(context, actor),
    pushServices: (await listPushSubscriptions(db, userId)).map(({ endpoint }) => new URL(endpoint).origin),
    picture: picture && {
      type: picture.type,
      chosenAt: picture.chosenAt,
      base64: picture.content.toString('base64'),
    },
  }
  yield `${JSON.stringify(head).slice(0, -1)},"sources":[`
  yield* inTurn(sourcesOf(context, userId))
  yield '\n],"generations":['
  yield* inTurn(generationsOf(context, userId))
  yield '\n],"cards":['
  yield* inTurn(cardsOf(context, userId))
  yield '\n],"shares":['
  yield* inTurn(sharesOf(context, userId))
  yield '\n]}\n'
}

/** Items of a JSON array, one piece each. */
async function* inTurn(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = ''
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item)}`
    separator = ','
  }
}

async function* sourcesOf({ db }: Context, userId: string): AsyncGenerator<object> {
  for (const id of await listSourceIds(db, userId)) {
    const row = await findSource(db, userId, id)
    // Deleted while the file was written.
    if (!row) continue
    const { userId: _owner, hash: _hash, deletedAt: _deletedAt, ...source } = row
    const parts = await listParts(db, id)
    yield { ...source, ...(parts.length > 0 && { parts }) }
  }
}

async function* generationsOf({ db }: Context, userId: string): AsyncGenerator<object> {
  for await (const id of finishedIds(db, userId)) {
    const row = await findEndedGeneration(db, userId, id)
    if (row?.status !== 'done') continue
    const { source, ...rest } = toGeneration(row)
    const attempts = rest.tool === 'quiz' ? await listAttempts(db, userId, id) : []
    yield {
      ...rest,
      edits: row.edits ?? undefined,
      source: { id: source.id, name: source.name },
      ...(attempts.length > 0 && { attempts: attempts.map(toAttempt) }),
    }
  }
}

async function* cardsOf({ db }: Context, userId: string): AsyncGenerator<object> {
  let after: Cursor | undefined
  for (;;) {
    const page = await listCards(db, userId, { after }, pageLength)
    const reviews = await listReviewsOf(
      db,
      page.map(({ id }) => id),
    )
    for (const card of page) {
      const own = reviews.filter(({ cardId }) => cardId === card.id)
      yield { ...toCard(card), reviews: own.map(({ rating, reviewedAt }) => ({ rating, reviewedAt })) }
    }
    const last = page.at(-1)
    if (page.length < pageLength || !last) return
    after = { at: last.createdAt, id: last.id }
  }
}

async function* sharesOf({ db }: Context, userId: string): AsyncGenerator<object> {
  for (const share of await listShares(db, userId)) {
    const attempts = await listSharedAttempts(db, share.id)
    yield { ...toShare(share), attempts: attempts.map(toRecord) }
  }
}

async function* finishedIds(db: Db, userId: string): AsyncGenerator<string> {
  let after: Cursor | undefined
  for (;;) {
    const page = await listFinished(db, userId, after, pageLength)
    for (const { id } of page) yield id
    const last = page.at(-1)
    if (page.length < pageLength || !last) return
    after = { at: last.createdAt, id: last.id }
  }
}
