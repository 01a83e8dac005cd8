import { createHash } from 'node:crypto'
import { symlink, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDirectory } from '#test/own-model.ts'
import { startModel } from './start-model.ts'

// What needs real weights: `npx morsel model add --file WEIGHTS.gguf` makes a data directory that has both.
const { MORSEL_TEST_WEIGHTS: weights, MORSEL_TEST_RUNTIME: runtime } = process.env

test('real weights write JSON of a shape, read a text once and refuse one that is too long', async () => {
  if (!weights || !runtime)
    throw new Error(
      'MORSEL_TEST_RUNTIME names no folder with node-llama-cpp, or MORSEL_TEST_WEIGHTS no weights',
    )
  const dataDirectory = await newDataDirectory()
  await mkdir(join(dataDirectory, 'own-model'))
  await symlink(runtime, join(dataDirectory, 'own-model', 'runtime'))
  const own = {
    name: 'real',
    file: weights,
    bytes: (await stat(weights)).size,
    sha256: createHash('sha256')
      .update(await readFile(weights))
      .digest('hex'),
  }
  const { baseUrl, apiKey, stop } = await startModel(own, { dataDirectory, contextTokens: 2048 })
  const ask = async (content: string, extra: object = {}) => {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ messages: [{ role: 'user', content }], max_tokens: 400, seed: 1, ...extra }),
    })
    return (await response.json()) as {
      error?: object
      choices: { message: { content: string }; finish_reason: string }[]
      usage: { prompt_tokens: number; prompt_tokens_details: { cached_tokens: number } }
    }
  }
  const text = 'In 1862 the lighthouse at Cape Grey was given a new lens. '.repeat(20)
  const schema = {
    type: 'object',
    properties: { title: { type: 'string', minLength: 1, maxLength: 60 }, year: { type: 'integer' } },
    required: ['title', 'year'],
    additionalProperties: false,
  }
  const shaped = await ask(`${text}\nTitle and year?`, {
    response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
  })
  const [choice] = shaped.choices
  if (choice?.finish_reason === 'stop')
    expect(JSON.parse(choice.message.content)).toEqual({
      title: expect.any(String),
      year: expect.any(Number),
    })
  const again = await ask(`${text}\nWho lived there?`, { max_tokens: 4 })
  expect(again.choices[0]?.finish_reason).toBe('length')
  expect(again.usage.prompt_tokens_details.cached_tokens).toBeGreaterThan(0.8 * again.usage.prompt_tokens)
  expect(await ask(text.repeat(10))).toMatchObject({
    error: { type: 'exceed_context_size_error', n_ctx: 2048 },
  })
  stop()
}, 120_000)
