import * as z from 'zod/mini'
import { KeepAttempt, PracticeRecord, QuizAttempt } from '../study/attempt.ts'
import {
  Card,
  CardImport,
  CardPage,
  ChangeCard,
  DueCards,
  MadeCards,
  MakeCards,
  Progress,
  ReviewCard,
  ReviewQueue,
  ReviewSearch,
  WhereStudied,
} from '../study/card.ts'
import { ChangeStudySettings, StudySettings } from '../study/settings.ts'
import { Unfinished } from '../study/unfinished.ts'
import { defineCall } from './call.ts'

export const makeCards = defineCall('POST /api/cards', { input: MakeCards, output: MadeCards, status: 201 })
export const importCards = defineCall('POST /api/cards/imported', {
  input: CardImport,
  output: MadeCards,
  status: 201,
})
export const listCards = defineCall('GET /api/cards', {
  input: z.object({ source: z.optional(z.uuid()), after: z.optional(z.string()) }),
  output: CardPage,
})
export const changeCard = defineCall('PATCH /api/cards/:id', { input: ChangeCard, output: Card })
export const deleteCard = defineCall('DELETE /api/cards/:id')
export const restoreCard = defineCall('POST /api/cards/:id/restore', { output: Card })

export const getReviewQueue = defineCall('GET /api/reviews', { input: ReviewSearch, output: ReviewQueue })
export const reviewCard = defineCall('POST /api/reviews', { input: ReviewCard, output: Card })
export const undoReview = defineCall('POST /api/reviews/:id/undo', { output: Card })
export const getStudySettings = defineCall('GET /api/reviews/settings', { output: StudySettings })
export const setStudySettings = defineCall('PUT /api/reviews/settings', {
  input: ChangeStudySettings,
  output: StudySettings,
})
export const getUnfinished = defineCall('GET /api/reviews/unfinished', {
  input: WhereStudied,
  output: Unfinished,
})
export const countDue = defineCall('GET /api/reviews/due', { input: WhereStudied, output: DueCards })
export const getProgress = defineCall('GET /api/reviews/progress', { input: WhereStudied, output: Progress })

export const getPracticeRecord = defineCall('GET /api/attempts', {
  input: z.object({ generation: z.uuid() }),
  output: PracticeRecord,
})
export const keepAttempt = defineCall('PUT /api/attempts/:id', { input: KeepAttempt, output: QuizAttempt })
