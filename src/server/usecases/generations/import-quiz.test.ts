import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundQuiz } from '#test/found.ts'
import { signUp, startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const question = {
  question: 'What pulls on the sea?',
  options: ['the wind', 'the Moon', 'the rain', 'the fish'],
  answer: 1,
  explanation: 'The Moon does.',
}
const quiz = { name: 'Tides', result: { questions: [question, question, question] } }

test('a quiz made elsewhere is in the library, whole, and cost no use', async () => {
  const ada = await signUp(server.url)
  const response = await ada.post('/api/generations/imported', quiz)
  expect(response.status).toBe(201)
  // Sent twice, it is there once.
  await ada.post('/api/generations/imported', quiz)
  const { source } = (await response.json()) as { source: string }
  const { generations, name } = (await ada.get(`/api/sources/${source}`)) as {
    name: string
    generations: { id: string }[]
  }
  expect([name, generations.length]).toEqual(['Tides', 1])
  expect(await ada.get(`/api/generations/${generations[0]?.id}`)).toMatchObject({
    tool: 'quiz',
    title: 'Tides',
    engine: { name: 'Imported' },
    result: { ...quiz.result, wanted: { count: 3 } },
    evidence: [],
  })
  expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
})

test('gaps, terms and what is told from memory come along, and are enough by themselves', async () => {
  const ada = await signUp(server.url)
  const { gaps, recalls, terms } = foundQuiz
  const result = { found: true, questions: [], gaps, recalls, terms }
  const response = await ada.post('/api/generations/imported', { name: 'Tides', result })
  const { source } = (await response.json()) as { source: string }
  const { generations, text } = (await ada.get(`/api/sources/${source}`)) as {
    text: string
    generations: { id: string }[]
  }
  expect(text).toContain('The (1) _____ pulls on the (2) _____.')
  expect(await ada.get(`/api/generations/${generations[0]?.id}`)).toMatchObject({ tool: 'quiz', result })
  const few = { ...result, recalls: [], terms: [] }
  expect((await ada.post('/api/generations/imported', { name: 'Tides', result: few })).status).toBe(400)
})

test('a quiz of which two options are the same is refused', async () => {
  const ada = await signUp(server.url)
  const unfair = { ...question, options: ['the wind', 'the Moon', 'The  moon', 'the fish'] }
  const result = { questions: [question, question, unfair] }
  expect((await ada.post('/api/generations/imported', { name: 'Tides', result })).status).toBe(400)
})

test('what is no quiz, or too long for the plan, is refused and nothing is kept', async () => {
  const ada = await signUp(server.url)
  const status = async (body: object) => (await ada.post('/api/generations/imported', body)).status
  expect(await status({ name: 'Tides', result: { questions: [question] } })).toBe(400)
  expect(await status({ ...quiz, name: ' ' })).toBe(400)
  const long = { ...question, explanation: 'The Moon does. '.repeat(300) }
  expect(await status({ name: 'Tides', result: { questions: [long, long, long] } })).toBe(413)
  expect(await ada.get('/api/sources')).toMatchObject({ sources: [] })
})
