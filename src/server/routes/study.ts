import { Hono } from 'hono'
import * as z from 'zod/mini'
import { KeepAttempt } from '#domain/study/attempt.ts'
import {
  CardImport,
  ChangeCard,
  MakeCards,
  ReviewCard,
  ReviewSearch,
  WhereStudied,
} from '#domain/study/card.ts'
import { AppError } from '#domain/errors.ts'
import { createJsonGuard } from '../http/json-guard.ts'
import { ChangeStudySettings } from '#domain/study/settings.ts'
import { parseBody, parseId, parseQuery, type BodyBounds } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Context } from '../usecases/context.ts'
import { getPracticeRecord, keepAttempt } from '../usecases/study/attempts.ts'
import { changeCard, deleteCard, getCards, restoreCard } from '../usecases/study/cards.ts'
import { getProgress } from '../usecases/study/get-progress.ts'
import { countDue, getReviewQueue } from '../usecases/study/get-review-queue.ts'
import { getUnfinished } from '../usecases/study/get-unfinished.ts'
import { importCards } from '../usecases/study/import-cards.ts'
import { makeCards } from '../usecases/study/make-cards.ts'
import { getStudySettings, setStudySettings } from '../usecases/study/settings.ts'
import { reviewCard, undoReview } from '../usecases/study/review-card.ts'

const OfQuiz = z.object({ generation: z.uuid() })
const CardSearch = z.object({ source: z.optional(z.uuid()), after: z.optional(z.string()) })

/** Two thousand cards of a few sentences. */
function importBounds(): BodyBounds {
  const tooLarge = () => new AppError('request_too_large')
  return { maxBytes: 2 * 1024 * 1024, tooLarge, inspect: createJsonGuard() }
}

/** A person's cards: made from results, brought along, listed, written anew, removed and restored. */
export function cardRoutes(context: Context, perUser: RateLimit) {
  return new Hono<ServerEnv>()
    .post('/', async (c) => {
      perUser.take(c.var.actor.userId)
      return c.json(await makeCards(context, c.var.actor, await parseBody(c, MakeCards)), 201)
    })
    .post('/imported', async (c) => {
      perUser.take(c.var.actor.userId)
      const cards = await parseBody(c, CardImport, importBounds())
      return c.json(await importCards(context, c.var.actor, cards), 201)
    })
    .get('/', async (c) => c.json(await getCards(context, c.var.actor, parseQuery(c, CardSearch))))
    .patch('/:id', async (c) => {
      const sides = await parseBody(c, ChangeCard)
      return c.json(await changeCard(context, c.var.actor, { id: parseId(c), ...sides }))
    })
    .delete('/:id', async (c) => {
      await deleteCard(context, c.var.actor, { id: parseId(c) })
      return c.body(null, 204)
    })
    .post('/:id/restore', async (c) => c.json(await restoreCard(context, c.var.actor, { id: parseId(c) })))
}

/** What is to be reviewed, each review, and what came of it all. */
export function reviewRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/', async (c) => c.json(await getReviewQueue(context, c.var.actor, parseQuery(c, ReviewSearch))))
    .post('/', async (c) => c.json(await reviewCard(context, c.var.actor, await parseBody(c, ReviewCard))))
    .get('/settings', async (c) => c.json(await getStudySettings(context, c.var.actor)))
    .put('/settings', async (c) =>
      c.json(await setStudySettings(context, c.var.actor, await parseBody(c, ChangeStudySettings))),
    )
    .get('/unfinished', async (c) =>
      c.json(await getUnfinished(context, c.var.actor, parseQuery(c, WhereStudied))),
    )
    .get('/due', async (c) => c.json(await countDue(context, c.var.actor, parseQuery(c, WhereStudied))))
    .get('/progress', async (c) =>
      c.json(await getProgress(context, c.var.actor, parseQuery(c, WhereStudied))),
    )
    .post('/:id/undo', async (c) => c.json(await undoReview(context, c.var.actor, { id: parseId(c) })))
}

/** Somebody's rounds through their quizzes. */
export function attemptRoutes(context: Context) {
  return new Hono<ServerEnv>()
    .get('/', async (c) => c.json(await getPracticeRecord(context, c.var.actor, parseQuery(c, OfQuiz))))
    .put('/:id', async (c) => {
      const attempt = await parseBody(c, KeepAttempt)
      return c.json(await keepAttempt(context, c.var.actor, { id: parseId(c), ...attempt }))
    })
}
