import { expect, test } from 'vitest'
import { troubleOfAnswer } from './trouble.ts'

const asked = { url: new URL('https://api.example.org/v1/chat/completions'), apiKey: 'k', model: 'x' }
const paid = 'https://platform.example/billing'

test.each([
  [
    'busy',
    429,
    { error: { message: `Rate limit reached. Upgrade today at ${paid}`, code: 'rate_limit_exceeded' } },
  ],
  [
    'busy',
    429,
    { error: { message: `Rate limit reached. Add a payment method at ${paid}`, type: 'requests' } },
  ],
  ['busy', 503, { error: { message: 'Loading model', type: 'unavailable_error', code: 503 } }],
  ['busy', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
  ['busy', 502, '<html><title>502 Bad Gateway</title></html>'],
  ['quota', 429, { error: { message: 'Check your plan and billing details.', code: 'insufficient_quota' } }],
  ['quota', 402, { error: { message: 'Insufficient Balance' } }],
  [
    'model',
    403,
    { error: { message: 'Project does not have access to model `x`', code: 'model_not_found' } },
  ],
  ['model', 400, { error: { message: 'x/y is not a valid model ID', code: 400 } }],
  ['model', 400, { error: { message: 'Invalid model name passed in model=x. Call `/v1/models`' } }],
  ['model', 400, { error: 'No models loaded. Please load a model in the developer page' }],
  ['model', 404, { object: 'error', message: 'The model `x` does not exist.', code: 404 }],
  ['model', 404, { error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' } }],
  ['key', 401, { message: 'Unauthorized', request_id: 'x' }],
  ['key', 403, { detail: 'Not authenticated' }],
  ['key', 400, [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }]],
  ['address', 404, '404 page not found'],
  ['address', 405, { detail: 'Method Not Allowed' }],
  ['refused', 500, { error: { message: 'CUDA out of memory', type: 'server_error' } }],
])('it is the %s: %d %j', (kind, status, body) => {
  expect(troubleOfAnswer({ status, body, location: undefined }, asked).kind).toBe(kind)
})

test('a refused key, one without permission and a missing one get different messages', () => {
  const said = (status: number, apiKey?: string) =>
    troubleOfAnswer({ status, body: 'Forbidden', location: undefined }, { ...asked, apiKey }).said
  expect(said(401, 'k')).toBe('api.example.org refuses the key.')
  expect(said(403, 'k')).toBe('api.example.org refuses access with this key.')
  expect(said(403)).toBe('api.example.org wants a key.')
})
