import * as calls from '#domain/calls/study.ts'
import { AppError } from '#domain/errors.ts'
import { createJsonGuard } from '../http/json-guard.ts'
import type { BodyBounds } from '../http/parse.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { callRoutes } from '../http/serve-calls.ts'
import type { Context } from '../usecases/context.ts'
import { getPracticeRecord, keepAttempt } from '../usecases/study/attempts.ts'
import { changeCard, deleteCard, getCards, restoreCard } from '../usecases/study/cards.ts'
import { getProgress } from '../usecases/study/get-progress.ts'
import { countDue, getReviewQueue } from '../usecases/study/get-review-queue.ts'
import { getUnfinished } from '../usecases/study/get-unfinished.ts'
import { importCards } from '../usecases/study/import-cards.ts'
import { makeCards } from '../usecases/study/make-cards.ts'
import { reviewCard, undoReview } from '../usecases/study/review-card.ts'
import { getStudySettings, setStudySettings } from '../usecases/study/settings.ts'

/** Two thousand cards of a few sentences. */
function importBounds(): BodyBounds {
  const tooLarge = () => new AppError('request_too_large')
  return { maxBytes: 2 * 1024 * 1024, tooLarge, inspect: createJsonGuard() }
}

/** A person's cards, what is to be reviewed of them, and their rounds through quizzes. */
export function studyRoutes(context: Context, perUser: RateLimit) {
  const { routes, serve } = callRoutes(context)
  serve(calls.makeCards, makeCards, { limit: perUser })
  serve(calls.importCards, importCards, { limit: perUser, bounds: importBounds })
  serve(calls.listCards, getCards)
  serve(calls.changeCard, changeCard)
  serve(calls.deleteCard, deleteCard)
  serve(calls.restoreCard, restoreCard)

  serve(calls.getStudySettings, getStudySettings)
  serve(calls.setStudySettings, setStudySettings)
  serve(calls.getUnfinished, getUnfinished)
  serve(calls.countDue, countDue)
  serve(calls.getProgress, getProgress)
  serve(calls.getReviewQueue, getReviewQueue)
  serve(calls.reviewCard, reviewCard)
  serve(calls.undoReview, undoReview)

  serve(calls.getPracticeRecord, getPracticeRecord)
  serve(calls.keepAttempt, keepAttempt)
  return routes
}
