import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFrames, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { tides } from '#test/tides.ts'

const text = tides.paragraphs.join('\n\n')
const tried = { tool: 'eli5', text, tried: true }

let provider: FakeProvider
let server: TestServer
beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({ env: { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small' } })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function used(person: Person): Promise<number> {
  return ((await person.get('/api/usage')) as { used: number }).used
}

async function made(person: Person, request: object) {
  const ending = await endingOf(await person.post('/api/generations', request))
  if (ending.type !== 'done') throw new Error(`It ended as ${ending.type}`)
  return ending.generation
}

test('what was tried is the first result of a new account: stored, with its evidence, and free', async () => {
  const ada = await signUp(server.url)
  const generation = await made(ada, tried)
  expect(generation).toMatchObject({ tool: 'eli5', engine: { kind: 'built-in' } })
  expect(generation.evidence.filter(({ spans }) => spans.length > 0).length).toBeGreaterThan(0)
  expect(await ada.get(`/api/generations/${generation.id}`)).toMatchObject({ result: generation.result })
  expect(await used(ada)).toBe(0)
  // No model was asked.
  expect(provider.requests).toHaveLength(0)
  // Two tabs that arrive with it find one result.
  expect((await made(ada, tried)).id).toBe(generation.id)
})

test('nothing else is free: neither another text or tool, nor anything of an account that was used', async () => {
  const refusal = async (person: Person, request: object) => {
    const response = await person.post('/api/generations', request)
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
  }
  const ada = await signUp(server.url)
  await made(ada, tried)
  for (const other of [
    { ...tried, tool: 'quiz' },
    { ...tried, text: `${text} More.` },
  ])
    expect(await refusal(ada, other)).toEqual([409, 'tried_before'])
  const grace = await signUp(server.url)
  const summary = { title: 'Tides', summary: 'The moon pulls.', keyPoints: ['A.', 'B.', 'C.'] }
  provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(summary)) }))
  await made(grace, { tool: 'summary', text })
  expect(await refusal(grace, tried)).toEqual([409, 'tried_before'])
  expect(await used(grace)).toBe(1)
  const alan = await signUp(server.url)
  expect(await refusal(alan, { ...tried, text: text.repeat(3) })).toEqual([413, 'text_too_long'])
})
