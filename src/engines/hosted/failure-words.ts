import { STATUS_CODES } from 'node:http'
import { AppError } from '#domain/errors.ts'
import type { CallFailure } from './call-model.ts'
import type { EndedCall } from './ended-call.ts'
import type { ProviderRefusal } from './refusal.ts'
import { withoutKeys } from './without-keys.ts'

/** What a reader is told of a call that came to nothing: what to do, and none of the provider's own words. */
export function errorFor(failure: CallFailure, provider: string): AppError {
  switch (failure.kind) {
    case 'refused':
      return errorForRefusal(failure.refusal, provider)
    case 'unreachable':
      return new AppError('llm_unreachable', { provider }, failure.cause)
    case 'stalled':
      return new AppError('llm_stalled', { provider })
    case 'thinks-too-long':
      return new AppError('llm_thinks_too_long', { provider })
    case 'cut-off':
      return new AppError('llm_reply_cut_off', { provider }, failure.cause)
  }
}

function errorForRefusal(refusal: ProviderRefusal, provider: string): AppError {
  const { kind, status, retryAfterMs, tokens, context: contextTokens } = refusal
  switch (kind) {
    case 'busy':
    case 'loading':
      return new AppError('llm_busy', {
        provider,
        ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
      })
    case 'key':
      return new AppError('llm_key_refused', { provider })
    case 'access':
      return new AppError('llm_access_refused', { provider })
    case 'quota':
      return new AppError('llm_quota_used_up', { provider })
    case 'model':
      return new AppError('llm_model_unknown', { provider })
    case 'address':
      return new AppError('llm_address_wrong', { provider })
    case 'context':
      return new AppError('llm_text_too_long', {
        provider,
        ...(tokens !== undefined && { tokens }),
        ...(contextTokens !== undefined && { contextTokens }),
      })
    case 'declined':
      return new AppError('llm_declined', { provider })
    case 'server':
    case 'malformed-reply':
    case 'output-tokens':
    case 'parameter':
    case 'other':
      return new AppError('llm_request_failed', {
        provider,
        message:
          `API request failed: ${(status >= 400 && STATUS_CODES[status]) || 'the server refused it'}. ` +
          (status >= 500 ? 'Please try again in a moment.' : 'Please tell whoever runs this Morsel.'),
      })
  }
}

/** What the operator reads of it: the provider's own words, without anything like a key. */
export function logWords(failure: CallFailure, apiKey: string | undefined): Partial<EndedCall> {
  if (failure.kind !== 'refused')
    return {
      kind: failure.kind,
      ...('cause' in failure && { cause: withoutKeys(causeOf(failure.cause), apiKey) }),
    }
  const { kind, status, code, words } = failure.refusal
  return {
    kind,
    status,
    code: withoutKeys(code, apiKey) || undefined,
    said: withoutKeys(words, apiKey),
  }
}

/** What the network says is often no more than "fetch failed", and its code the very thing. */
function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return [code, String(error)].filter(Boolean).join(' ')
}
