import type { OverCeiling, SentenceTable } from './error-details.ts'

/** What a reader can do about what only the operator can mend. */
const tellOperator = 'Please tell whoever runs this Morsel.'

const spaced = (count: number) => Math.round(count).toLocaleString('en-US')

function inWords(seconds: number): string {
  const rounded = Math.max(1, Math.ceil(seconds))
  if (rounded < 120) return `${rounded} ${rounded === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(rounded / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** "43 calls to the model of 40, $0.12 of $0.10". */
function overInWords({ calls, tokens, cost }: OverCeiling): string {
  return [
    ...(calls ? [`${spaced(calls.needed)} calls to the model of ${spaced(calls.most)}`] : []),
    ...(tokens ? [`${spaced(tokens.needed)} tokens of ${spaced(tokens.most)}`] : []),
    ...(cost ? [`$${cost.needed.toFixed(2)} of $${cost.most.toFixed(2)}`] : []),
  ].join(', ')
}

/**
 * The sentences of the errors that only a server says, of its models and its database. Left out of the pages, to which
 * a server sends them: see scripts/server-sentences.ts
 */
export const serverSentences = {
  // The model provider
  model_not_offered: 'This model isn’t offered any more. Reload the page to see which ones are.',
  llm_request_failed: ({ provider = 'LLM', message = '' }) => `${provider} API Error: ${message}`,
  llm_response_invalid: ({ provider = 'LLM' }) => `${provider} API Error: Invalid response format from API`,
  llm_json_missing: ({ provider = 'LLM' }) =>
    `${provider} API Error: No valid JSON structure found in response`,
  llm_reply_cut_off: ({ provider = 'LLM' }) =>
    `${provider} API Error: The reply ended before it was complete. Please try again, or use a shorter text.`,
  llm_busy: ({ provider = 'LLM', retryAfterSeconds }) =>
    `${provider} API Error: The model is busy. Please try again ${retryAfterSeconds === undefined ? 'in a moment' : `in ${inWords(retryAfterSeconds)}`}.`,
  llm_key_refused: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s key was not accepted. ${tellOperator}`,
  llm_access_refused: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s provider refused access. ${tellOperator}`,
  llm_reply_empty: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was empty. Please try again.`,
  llm_quota_used_up: ({ provider = 'LLM' }) =>
    `${provider} API Error: The credit at the model’s provider is used up. ${tellOperator}`,
  llm_model_unknown: ({ provider = 'LLM' }) =>
    `${provider} API Error: The configured model doesn’t exist. ${tellOperator}`,
  llm_address_wrong: ({ provider = 'LLM' }) =>
    `${provider} API Error: There is no model at the configured address. ${tellOperator}`,
  llm_text_too_long: ({ provider = 'LLM', tokens, contextTokens }) =>
    `${provider} API Error: The text is too long for the model: ${tokens === undefined ? '' : `with the answer about ${spaced(tokens)} tokens`}${contextTokens === undefined ? '' : `${tokens === undefined ? 'it takes' : ', and it takes'} ${spaced(contextTokens)}`}. Please choose a part of it.`.replace(
      ': .',
      '.',
    ),
  llm_text_cut: ({ provider = 'LLM', tokens, contextTokens }) =>
    `${provider} API Error: The model was given only a part of the text${tokens === undefined || contextTokens === undefined ? '' : `, about ${spaced(contextTokens)} of ${spaced(tokens)} tokens`}. Please choose a shorter part of it.`,
  llm_thinks_too_long: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model thought for too long without answering. Please try again, or use a shorter text.`,
  llm_stalled: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model stopped answering. Please try again.`,
  llm_unreachable: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model could not be reached. Please try again in a moment.`,
  llm_reply_malformed: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was not in the asked form. Please try again.`,
  llm_form_returned: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model sent the form back without an answer. Please try again.`,
  llm_declined: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model declined to answer about this text. Please try another text.`,
  llm_runaway: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model wouldn’t stop writing, so we stopped it. Please try again.`,
  llm_other_language: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model answered in another language than the text’s. Please try again.`,
  llm_other_matter: ({ provider = 'LLM' }) =>
    `${provider} API Error: The model’s answer was not about the text. Please try again.`,
  run_over_ceiling: ({ over = {} }) =>
    `This text needs more than one result may take here: ${overInWords(over)}. Please choose fewer sections, or a shorter part.`,
  quiz_questions_wrong: ({ provider = 'LLM' }) =>
    `${provider} API Error: Too many of the model’s questions were faulty. Please try again.`,
  questions_repeated: 'The model asked the same questions as before. Please try again.',
  quiz_format_invalid: ({ count = 5 }) => `Invalid quiz format: exactly ${count} questions required`,

  // The database and its disk
  database_away: 'The server’s database is away. Please try again in a moment.',
  server_full: `The server has no room left. ${tellOperator}`,
  database_read_only: `The server can’t store anything right now. ${tellOperator}`,
  database_damaged: `Some stored data can no longer be read. ${tellOperator}`,
} satisfies SentenceTable
