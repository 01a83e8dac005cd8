import * as z from 'zod/mini'
import { Article, ArticleRequest } from '../article.ts'
import { Generation, GenerationPage } from '../generation.ts'
import { GenerationRequest, RunEstimate } from '../generation-request.ts'
import { QuizImport } from '../quiz-import.ts'
import { ChangeRequest } from '../result-change.ts'
import { defineCall } from './call.ts'

/** Answers with the events of the generation. */
export const startGeneration = defineCall('POST /api/generations', { input: GenerationRequest })
/** Answers with the events from the one after `last-event-id` on. */
export const watchGeneration = defineCall('GET /api/generations/:id/events')
export const estimateGeneration = defineCall('POST /api/generations/estimate', {
  input: GenerationRequest,
  output: RunEstimate,
})
export const importQuiz = defineCall('POST /api/generations/imported', {
  input: QuizImport,
  output: z.object({ source: z.uuid() }),
  status: 201,
})
export const listGenerations = defineCall('GET /api/generations', {
  input: z.object({ after: z.optional(z.string()) }),
  output: GenerationPage,
})
export const getGeneration = defineCall('GET /api/generations/:id', { output: Generation })
export const changeGeneration = defineCall('PATCH /api/generations/:id', {
  input: ChangeRequest,
  output: Generation,
})
export const deleteGeneration = defineCall('DELETE /api/generations/:id')
export const cancelGeneration = defineCall('POST /api/generations/:id/cancel')
/** A page of the web, read by the server. */
export const fetchArticle = defineCall('POST /api/articles', { input: ArticleRequest, output: Article })
