import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { databaseTroubleOf, retryAfterTroubleSeconds } from '#domain/database-trouble.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { ServerEnv } from './server-env.ts'

/**
 * The HTTP status of each expected error. Those of a generation are sent in its stream, and those of reading a file are
 * shown where it is read; they are listed too, so that the type checker finds one that is missing.
 */
const statuses = {
  text_missing: 400,
  tool_text_missing: 400,
  text_too_long: 413,
  request_invalid: 400,
  request_too_large: 413,
  model_not_offered: 400,
  signed_out: 401,
  second_factor_needed: 403,
  not_found: 404,
  daily_limit_reached: 429,
  tried_before: 409,
  rate_limited: 429,
  uploads_full: 429,
  share_full: 409,
  server_busy: 503,
  database_away: 503,
  server_full: 507,
  database_read_only: 503,
  database_damaged: 503,
  trial_already_used: 409,
  library_full: 413,
  no_cards: 422,
  cards_full: 413,
  card_reviewed_elsewhere: 409,
  engine_too_slow: 422,
  engine_unavailable: 503,
  shutting_down: 503,
  sign_in_unreachable: 503,
  not_available: 501,
  unexpected: 500,

  picture_too_large: 413,
  picture_type_unsupported: 415,
  push_service_unknown: 400,
  push_endpoint_taken: 409,

  article_address_invalid: 400,
  article_address_refused: 400,
  article_unreachable: 502,
  article_answered: 502,
  article_too_slow: 504,
  article_too_large: 422,
  article_is_pdf: 415,
  article_type_unsupported: 415,
  article_missing: 422,

  result_unreadable: 422,

  result_changed: 409,
  part_needed: 422,
  quiz_full: 422,
  nothing_else: 422,
  rewritten_enough: 429,
  questions_repeated: 502,

  not_enough_text: 422,
  nothing_to_practise: 422,
  generation_failed: 500,
  interrupted: 503,
  offline: 503,
  llm_request_failed: 502,
  llm_response_invalid: 502,
  llm_json_missing: 502,
  llm_reply_cut_off: 502,
  llm_busy: 503,
  llm_key_refused: 502,
  llm_access_refused: 502,
  llm_reply_empty: 502,
  llm_quota_used_up: 502,
  llm_model_unknown: 502,
  llm_address_wrong: 502,
  llm_text_too_long: 413,
  llm_text_cut: 502,
  llm_thinks_too_long: 504,
  llm_reply_malformed: 502,
  llm_form_returned: 502,
  llm_declined: 502,
  llm_runaway: 502,
  llm_other_language: 502,
  llm_other_matter: 502,
  quiz_questions_wrong: 502,
  llm_stalled: 504,
  llm_unreachable: 502,
  quiz_format_invalid: 502,
  run_over_ceiling: 422,

  file_too_large: 413,
  several_files: 400,
  file_type_unsupported: 415,
  pdf_signature_missing: 415,
  file_empty: 422,
  file_unreadable: 422,
  pdf_text_unreadable: 422,
  pdf_no_text: 422,
  pdf_first_pages_no_text: 422,
  pdf_timed_out: 422,
  pdf_initialization_failed: 500,
  pdf_password_protected: 422,
  pdf_invalid: 422,
  pdf_network: 503,
  pdf_failed: 422,
  document_mislabelled: 415,
  document_invalid: 422,
  document_protected: 422,
  document_unpacks_too_large: 422,
  document_timed_out: 422,
  document_reader_failed: 500,
  ebook_protected: 422,
  office_file_old: 415,
  image_no_text: 422,
  image_too_large: 413,
  image_invalid: 422,
  ocr_no_text: 422,
  ocr_timed_out: 422,
  ocr_initialization_failed: 500,
  ocr_network: 503,
  ocr_failed: 422,
  text_file_corrupted: 422,
  plain_read_failed: 422,
  plain_text_too_long: 413,
  plain_text_missing: 422,
} satisfies Record<ErrorCode, ContentfulStatusCode>

/** The one place where an error becomes a response. An unexpected one is logged here, once, with its cause. */
export async function answerFailure(error: unknown, c: Context<ServerEnv>): Promise<Response> {
  if (error instanceof AppError) return answer(c, error)
  if (error instanceof HTTPException && error.status < 500) {
    return answer(c, new AppError(error.status === 413 ? 'request_too_large' : 'request_invalid'))
  }
  const trouble = databaseTroubleOf(error)
  if (trouble !== undefined) {
    c.var.log.error({ err: error, trouble }, 'The database could not do its part of a request')
    return answer(c, new AppError(trouble, { retryAfterSeconds: retryAfterTroubleSeconds[trouble] }))
  }
  c.var.log.error({ err: error }, 'A request failed unforeseen')
  return answer(c, new AppError('unexpected'))
}

async function answer(c: Context<ServerEnv>, { code, message, details }: AppError): Promise<Response> {
  const status = statuses[code]
  if (details.retryAfterSeconds !== undefined) c.header('Retry-After', String(details.retryAfterSeconds))
  if (hasMuchToCome(c.env.incoming)) {
    c.header('Connection', 'close')
    // Slows a flood down, and costs the server only a timer.
    await delay(rejectionDelayMs)
  }
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ error: { code, message, details, requestId: c.var.requestId } }, status)
}

/** From this size on, closing the connection is cheaper than reading the rest of a refused body. */
const muchBytes = 64 * 1024

const rejectionDelayMs = 500

function hasMuchToCome({ complete, headers }: IncomingMessage): boolean {
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  return !complete && bytes > muchBytes
}
