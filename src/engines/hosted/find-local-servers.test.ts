import { expect, test } from 'vitest'
import { startModelServer } from '#test/fake-model-server.ts'
import { findLocalServers } from './find-local-servers.ts'

const list = (item: object) => () => ({ body: { object: 'list', data: [item] } })

test('each port says who answers there and what it offers, and what answers otherwise is no model server', async () => {
  const ollama = await startModelServer({
    'GET /v1/models': list({ id: 'qwen3:8b', owned_by: 'library' }),
    'GET /api/tags': () => ({ body: { models: [{ name: 'qwen3:8b', size: 5_200_000_000 }] } }),
  })
  const localAi = await startModelServer({
    'GET /v1/models': list({ id: 'phi', object: 'model' }),
    'GET /version': () => ({ body: { version: 'v3.1' } }),
  })
  const unknown = await startModelServer({ 'GET /v1/models': list({ id: 'm', owned_by: 'somebody' }) })
  const jan = await startModelServer({ 'GET /v1/models': list({ id: 'jan-nano', owned_by: 'llamacpp' }) })
  const locked = await startModelServer({
    'GET /v1/models': () => ({ status: 401, body: { error: 'Unauthorized' } }),
  })
  const website = await startModelServer({ 'GET /v1/models': () => ({ body: '<h1>Hello</h1>' }) })
  const ports = [
    { port: ollama.port, name: 'Ollama' },
    { port: localAi.port, name: 'llama.cpp' },
    { port: unknown.port, name: 'llama.cpp' },
    { port: jan.port, name: 'Jan' },
    { port: locked.port, name: 'vLLM' },
    { port: website.port, name: 'vLLM' },
    { port: 9, name: 'LM Studio' },
  ]
  const servers = await findLocalServers({ ports })
  expect(
    servers.map(({ name, found }) => [name, found && (found === 'wants-key' ? found : found.models)]),
  ).toEqual([
    ['Ollama', [{ name: 'qwen3:8b', bytes: 5_200_000_000 }]],
    ['LocalAI', [{ name: 'phi' }]],
    ['A model server', [{ name: 'm' }]],
    ['Jan', [{ name: 'jan-nano' }]],
    ['vLLM', 'wants-key'],
    ['vLLM', null],
    ['LM Studio', null],
  ])
  expect(servers[0]?.baseUrl).toBe(`http://localhost:${ollama.port}/v1`)
  expect(ollama.asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
})
