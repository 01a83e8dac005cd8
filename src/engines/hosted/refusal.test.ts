import { expect, test } from 'vitest'
import { learnFrom, newDialect } from './dialect.ts'
import { readRefusal } from './refusal.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readRefusal(status, typeof body === 'string' ? body : JSON.stringify(body), headers, now)
const openAi = (message: string, more: object = {}) => ({ error: { message, ...more } })

test.each<[what: string, status: number, body: unknown, expected: object]>([
  ['a busy second', 429, openAi('Rate limit reached for requests'), { kind: 'busy' }],
  [
    'an overload',
    529,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    { kind: 'busy' },
  ],
  [
    'a pace, with an advertisement',
    429,
    openAi('Rate limit reached. Add a payment method at https://platform.example/billing', {
      code: 'rate_limit_exceeded',
    }),
    { kind: 'busy' },
  ],
  [
    'a busy second within a stream',
    200,
    openAi('Provider returned error', { code: 429 }),
    { kind: 'busy', status: 429 },
  ],
  [
    'a failure within a stream',
    200,
    openAi('Provider returned error', { code: 502 }),
    { kind: 'server', status: 502 },
  ],
  ['an empty busy answer', 429, '', { kind: 'busy', words: '' }],
  [
    'a model that is being loaded',
    503,
    openAi('Loading model', { type: 'unavailable_error' }),
    { kind: 'loading' },
  ],
  ['a proxy’s page', 502, '<html><h1>502 Bad Gateway</h1></html>', { kind: 'server', words: '' }],
  ['a wrong key', 401, openAi('Incorrect API key provided: sk-abc***123'), { kind: 'key' }],
  [
    'a wrong key at Gemini',
    400,
    [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
    { kind: 'key' },
  ],
  ['a wrong key at LiteLLM', 400, openAi('No connected db.', { type: 'no_db_connection' }), { kind: 'key' }],
  [
    'no more money',
    429,
    openAi('You exceeded your current quota, please check your plan and billing details.', {
      code: 'insufficient_quota',
    }),
    { kind: 'quota' },
  ],
  ['credits used up', 402, openAi('Insufficient Balance'), { kind: 'quota' }],
  [
    'an unknown model',
    404,
    openAi("The model 'gpt-9' does not exist or you do not have access to it.", { code: 'model_not_found' }),
    { kind: 'model' },
  ],
  [
    'an unknown model at Ollama',
    404,
    { error: 'model "qwen" not found, try pulling it first' },
    { kind: 'model' },
  ],
  [
    'an unknown model at LiteLLM',
    400,
    openAi(
      '/chat/completions: Invalid model name passed in model=nope. Call `/v1/models` to view available models for your key.',
    ),
    { kind: 'model' },
  ],
  [
    'no model loaded',
    400,
    { error: 'No models loaded. Please load a model in the developer page' },
    { kind: 'model' },
  ],
  ['a name that is no model’s', 400, openAi('x/y is not a valid model ID', { code: 400 }), { kind: 'model' }],
  ['a wrong path', 404, { detail: 'Not Found' }, { kind: 'address' }],
  [
    'a content filter',
    400,
    openAi(
      'The response was filtered due to the prompt triggering Azure OpenAI’s content management policy.',
      { code: 'content_filter' },
    ),
    { kind: 'declined' },
  ],
  [
    'a context at OpenAI',
    400,
    openAi(
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 10011 tokens. Please reduce the length of the messages.",
      { code: 'context_length_exceeded' },
    ),
    { kind: 'context', context: 8192, tokens: 10011 },
  ],
  [
    'a context at llama.cpp',
    400,
    openAi('request (4006 tokens) exceeds the available context size (2048 tokens), try increasing it', {
      type: 'exceed_context_size_error',
      n_prompt_tokens: 4006,
      n_ctx: 2048,
    }),
    { kind: 'context', context: 2048, tokens: 4006 },
  ],
  [
    'a context at LiteLLM',
    400,
    openAi(
      'litellm.ContextWindowExceededError: litellm.BadRequestError: request (4006 tokens) exceeds the available context size (2048 tokens), try increasing it',
    ),
    { kind: 'context', context: 2048, tokens: 4006 },
  ],
  [
    'a context at Anthropic',
    400,
    openAi('prompt is too long: 210000 tokens > 200000 maximum'),
    { kind: 'context' },
  ],
  [
    'a context at LM Studio',
    400,
    {
      error:
        'Trying to keep the first 5012 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    },
    { kind: 'context', context: 4096 },
  ],
  [
    'a reply that was found malformed',
    400,
    openAi('Failed to generate JSON. See failed_generation.', {
      code: 'json_validate_failed',
      failed_generation: '{"a":1,}',
    }),
    { kind: 'malformed-reply', reply: '{"a":1,}' },
  ],
  [
    'too many tokens asked for',
    400,
    openAi(
      'max_tokens is too large: 4096. This model supports at most 2048 completion tokens, whereas you provided 4096.',
    ),
    { kind: 'output-tokens', output: 2048 },
  ],
  [
    'too many tokens asked of TGI',
    422,
    { error: 'Input validation error: `max_new_tokens` must be <= 1024. Given: 4096' },
    { kind: 'output-tokens', output: 1024 },
  ],
  [
    'too many tokens asked of TGI beside those of the text',
    422,
    {
      error:
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 3000. Given: 1500 `inputs` tokens and 4096 `max_new_tokens`',
    },
    { kind: 'output-tokens', output: 1500 },
  ],
  [
    'too many tokens asked of OpenRouter beside those of the text',
    400,
    openAi(
      "This endpoint's maximum context length is 4096 tokens. However, you requested about 6196 tokens (2100 of text input, 4096 in the output).",
    ),
    { kind: 'output-tokens', output: 1996 },
  ],
  [
    'too many tokens asked of Anthropic',
    400,
    openAi('max_tokens: 4096 > 2048, which is the maximum allowed number of output tokens for this model'),
    { kind: 'output-tokens', output: 2048 },
  ],
  [
    'a context at TGI',
    422,
    { error: 'Input validation error: `inputs` must have less than 4095 tokens. Given: 5127' },
    { kind: 'context', context: 4095, tokens: 5127 },
  ],
  [
    'a context at Cohere',
    400,
    { message: 'the total number of tokens in the prompt cannot exceed 4081 - received 5713' },
    { kind: 'context', context: 4081, tokens: 5713 },
  ],
  [
    'FastAPI’s detail',
    422,
    { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
    { kind: 'parameter', words: 'body.stream_options: Extra inputs are not permitted' },
  ],
])('%s is understood', (_, status, body, expected) => {
  expect(read(status, body)).toMatchObject(expected)
})

test.each<[string, Record<string, string>, string, number | undefined]>([
  ['in seconds', { 'retry-after': '3' }, '', 3000],
  ['in milliseconds', { 'retry-after-ms': '250', 'retry-after': '3' }, '', 250],
  ['as a date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, '', 5000],
  ['in words', {}, 'Please try again in 7.5s.', 7500],
  ['not at all', {}, 'Slow down', undefined],
])('how long to wait is told %s', (_, headers, words, expected) => {
  expect(read(429, openAi(words), headers).retryAfterMs).toBe(expected)
})

test.each<[words: string, status: number, expected: object]>([
  [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    400,
    { tokensKey: 'max_completion_tokens' },
  ],
  [
    "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
    400,
    { temperature: false },
  ],
  ['`temperature` is deprecated for this model.', 400, { temperature: false }],
  ['`temperature` may only be set to 1 when thinking is enabled.', 400, { temperature: false }],
  ['Jinja Exception: Only user and assistant roles are supported!', 500, { system: false }],
  ['Streaming is not supported for this model', 501, { stream: false }],
  ['Conversation roles must alternate user/assistant/user/assistant/...', 400, { system: false }],
  ['invalid temperature: only 1 is allowed for this model', 400, { temperature: false }],
  ['body.stream_options: Extra inputs are not permitted', 422, { usage: false }],
  [
    "Invalid schema for response_format 'summary': 'maxLength' is not permitted.",
    400,
    { shape: 'plain-schema' },
  ],
  ["This model does not support response_format of type 'json_schema'", 400, { shape: 'json' }],
  ['Failed to initialize samplers: failed to parse grammar', 500, { shape: 'json' }],
  ['System role not supported', 400, { system: false }],
  ['Developer instruction is not enabled for models/gemma-3', 400, { system: false }],
  ['This model does not support streaming', 400, { stream: false }],
])('from “%s” it is learned what to leave out', (words, status, expected) => {
  const dialect = learnFrom(newDialect, read(status, openAi(words)))
  expect(dialect).toEqual({ ...newDialect, ...expected })
})

test('a mishap teaches nothing, nor does a refusal that names nothing', () => {
  for (const refusal of [
    read(500, openAi('The server had an error')),
    read(400, openAi('Failed to generate JSON', { code: 'json_validate_failed' })),
    read(400, openAi('Bad request')),
  ])
    expect(learnFrom(newDialect, refusal)).toBeUndefined()
})
