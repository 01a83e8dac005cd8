import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { ServerEnv } from './server-env.ts'

/** The status of each failure that can end a request; whatever happens inside a generation is told in its stream. */
const statuses = {
  text_missing: 400,
  summary_text_missing: 400,
  quiz_text_missing: 400,
  eli5_text_missing: 400,
  insight_text_missing: 400,
  text_too_long: 413,
  request_invalid: 400,
  request_too_large: 413,
  signed_out: 401,
  not_found: 404,
  daily_limit_reached: 429,
  rate_limited: 429,
  trial_already_used: 409,
  already_pro: 409,
  engine_unavailable: 503,
  shutting_down: 503,
  not_available: 501,
} satisfies Partial<Record<ErrorCode, ContentfulStatusCode>>

function statusOf(code: ErrorCode): ContentfulStatusCode {
  return (statuses as Partial<Record<ErrorCode, ContentfulStatusCode>>)[code] ?? 500
}

/** The one place where a thrown thing becomes an answer. What was not foreseen is logged here, once, with its cause. */
export function answerFailure(error: unknown, c: Context<ServerEnv>): Response {
  if (error instanceof AppError) return answer(c, error)
  if (error instanceof HTTPException && error.status < 500) {
    return answer(c, new AppError(error.status === 413 ? 'request_too_large' : 'request_invalid'))
  }
  c.var.log.error({ err: error }, 'A request failed unforeseen')
  return answer(c, new AppError('unexpected'))
}

function answer(c: Context<ServerEnv>, { code, message }: AppError): Response {
  const status = statusOf(code)
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ error: { code, message, requestId: c.var.requestId } }, status)
}
