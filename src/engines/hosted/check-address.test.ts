import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'
import { endpointOf, keyHeaders } from './endpoint.ts'

const azure = 'https://acme.openai.azure.com/openai/deployments/gpt'

test.each([
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['  http://localhost:11434/v1/  ', 'http://localhost:11434/v1'],
  ['"https://api.openai.com/v1//"', 'https://api.openai.com/v1'],
  ['http://ollama:11434/v1', 'http://ollama:11434/v1'],
  ['\u200Bhttp://localhost: 8080/v1', 'http://localhost:8080/v1'],
  ['HTTPS://API.MISTRAL.AI/v1/', 'https://api.mistral.ai/v1'],
  ['http://[::1]:8080/v1', 'http://[::1]:8080/v1'],
  ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  ['https://llm.example.org/api', 'https://llm.example.org/api'],
  ['https://example.org', 'https://example.org'],
  [`${azure}?api-version=2024-10-21`, `${azure}?api-version=2024-10-21`],
  ['https://acme.openai.azure.com/openai/v1/', 'https://acme.openai.azure.com/openai/v1'],
])('%s is taken as %s', (given, baseUrl) => {
  expect(checkAddress(given)).toEqual({ ok: true, baseUrl })
})

test.each([
  ['localhost:11434/v1', 'http://localhost:11434/v1', 'no http:// or https://'],
  ['localhost', 'http://localhost', 'no http://'],
  ['192.168.1.20:1234/v1', 'http://192.168.1.20:1234/v1', 'no http://'],
  ['[::1]:8080', 'http://[::1]:8080', 'no http://'],
  ['api.groq.com/openai/v1', 'https://api.groq.com/openai/v1', 'no http://'],
  ['0.0.0.0:11434', 'http://0.0.0.0:11434', 'no http://'],
  ['100.101.102.103:8080/v1', 'http://100.101.102.103:8080/v1', 'no http://'],
  ['http:/localhost:11434/v1', 'http://localhost:11434/v1', 'no http://'],
  ['http//localhost:11434/v1', 'http://localhost:11434/v1', 'no http://'],
  ['htpp://localhost:11434/v1', 'http://localhost:11434/v1', 'must begin with http://'],
  ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1', 'ends in /messages'],
  ['https://api.openai.com/v1/models/gpt-4o', 'https://api.openai.com/v1', 'ends in /models/gpt-4o'],
  ['ftp://example.org/v1', 'https://example.org/v1', 'must begin with http://'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1', 'ends in /chat/completions'],
  ['https://api.openai.com/v1/chat/completions/', 'https://api.openai.com/v1', 'ends in /chat/completions'],
  ['http://localhost:8080/completions', 'http://localhost:8080', 'ends in /completions'],
  ['https://api.openai.com/v1/responses', 'https://api.openai.com/v1', 'ends in /responses'],
  ['http://localhost:1234/v1/models', 'http://localhost:1234/v1', 'ends in /models'],
  ['http://localhost:11434/api/chat', 'http://localhost:11434/v1', 'Ollama'],
  ['http://localhost:11434/api', 'http://localhost:11434/v1', 'Ollama'],
  [
    `${azure}/chat/completions?api-version=2025-01-01-preview`,
    `${azure}?api-version=2025-01-01-preview`,
    'ends in',
  ],
  [azure, `${azure}?api-version=2024-10-21`, 'no ?api-version='],
  ['https://acme.openai.azure.com', 'https://acme.openai.azure.com/openai/v1', 'no /openai/v1'],
])('%s should read %s', (given, corrected, said) => {
  const checked = checkAddress(given)
  expect(checked).toMatchObject({ ok: false, corrected })
  expect(checked).toHaveProperty('said', expect.stringContaining(said))
  expect(checkAddress(corrected)).toEqual({ ok: true, baseUrl: corrected })
})

test('a password or key in an address is taken out of it and never repeated', () => {
  for (const given of [
    'https://ada:s3cret@llm.example.org/v1',
    'https://llm.example.org/v1?key=s3cret',
    'https://llm.example.org/v1?api_key=s3cret',
  ]) {
    const checked = checkAddress(given)
    expect(checked).toMatchObject({ ok: false, corrected: 'https://llm.example.org/v1' })
    expect(JSON.stringify(checked)).not.toContain('s3cret')
  }
})

test.each([
  'C:\\models\\a.gguf',
  'mailto:ada@example.org',
  '',
  'ollama',
  'not an address',
  'http://',
  'https:///v1',
  'sk-1234',
])('%j is no address', (given) => {
  expect(checkAddress(given)).toMatchObject({ ok: false, corrected: undefined })
})

test('a call goes before the query, and Azure has its own header for the key', () => {
  const base = `${azure}?api-version=2024-10-21`
  expect(endpointOf(base, '/chat/completions').href).toBe(`${azure}/chat/completions?api-version=2024-10-21`)
  expect(keyHeaders(base, 'k')).toEqual({ 'api-key': 'k' })
  expect(endpointOf('http://localhost:1/v1', '/models').href).toBe('http://localhost:1/v1/models')
  expect(keyHeaders('http://localhost:1/v1', 'k')).toEqual({ authorization: 'Bearer k' })
  expect(keyHeaders('http://localhost:1/v1', undefined)).toEqual({})
})
