import { STATUS_CODES } from 'node:http'
import { AppError } from '#domain/errors.ts'
import type { CallFailure } from './call-model.ts'
import type { EndedCall } from './ended-call.ts'
import type { ProviderRefusal } from './refusal.ts'
import { withoutKeys } from './without-keys.ts'

/** Of these nothing is told but whose model it was. */
const codes = {
  key: 'llm_key_refused',
  access: 'llm_access_refused',
  quota: 'llm_quota_used_up',
  model: 'llm_model_unknown',
  address: 'llm_address_wrong',
  declined: 'llm_declined',
  unreachable: 'llm_unreachable',
  stalled: 'llm_stalled',
  'thinks-too-long': 'llm_thinks_too_long',
  'cut-off': 'llm_reply_cut_off',
} as const

/** What a reader is told of a call that came to nothing: what to do, and none of the provider's own words. */
export function errorFor(failure: CallFailure, provider: string): AppError {
  if (failure.kind === 'refused') return errorForRefusal(failure.refusal, provider)
  return new AppError(codes[failure.kind], { provider }, 'cause' in failure ? failure.cause : undefined)
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
    case 'context':
      return new AppError('llm_text_too_long', {
        provider,
        ...(tokens !== undefined && { tokens }),
        ...(contextTokens !== undefined && { contextTokens }),
      })
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
    default:
      return new AppError(codes[kind], { provider })
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
