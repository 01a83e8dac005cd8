import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Generation } from '#domain/generation.ts'
import type { QuizAttempt, PracticeRecord } from '#domain/study/attempt.ts'
import type { Progress } from '#domain/study/card.ts'
import type { Unfinished } from '#domain/study/unfinished.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { startTidesModel } from '#test/tides-model.ts'
import { tides } from '#test/tides.ts'

const text = [tides.title, ...tides.paragraphs].join('\n\n')
const minute = 60_000

let model: Awaited<ReturnType<typeof startTidesModel>>
let server: TestServer
let now = Date.parse('2026-03-02T01:00:00Z')
let ada: Person
let quiz: Generation & { tool: 'quiz' }
beforeAll(async () => {
  model = await startTidesModel()
  server = await startTestServer({ clock: () => now, env: model.env })
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(async () => {
  now += 60 * minute
  ada = await signUp(server.url)
  quiz = await makeQuiz(ada)
})

async function generate(person: Person, body: object): Promise<Generation> {
  const ending = await endingOf(await person.post('/api/generations', { text, ...body }))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  return ending.generation
}

async function makeQuiz(person: Person, options: object = {}): Promise<Generation & { tool: 'quiz' }> {
  const made = await generate(person, { tool: 'quiz', ...options })
  if (made.tool !== 'quiz') throw new Error(made.tool)
  return made
}

const keyOf = (question: number) => quiz.result.questions[question]!.answer
const wrong = (question: number) => (keyOf(question) + 1) % 4
const right = (question: number) => ({ question, option: keyOf(question), ms: 1000 })
const missed = (question: number) => ({ question, option: wrong(question), ms: 2000 })

type Given = { question: number; option: number; ms: number }

async function keep(answers: Given[], { id = randomUUID(), person = ada, ...change }: Sent = {}) {
  const response = await person.send('PUT', `/api/attempts/${id}`, {
    generation: quiz.id,
    revision: quiz.revision,
    seed: 3,
    feedback: 'immediate',
    asked: [0, 1, 2, 3, 4],
    answers,
    ...change,
  })
  const body = (await response.json()) as QuizAttempt & { error?: { code: string } }
  return { id, status: response.status, body }
}
type Sent = { id?: string; person?: Person; [field: string]: unknown }

const record = async (person = ada) =>
  (await person.get(`/api/attempts?generation=${quiz.id}`)) as PracticeRecord

const answersOf = ({ answers }: QuizAttempt) =>
  Object.fromEntries(answers.map(({ question, option }) => [question, option]))

test('an attempt is kept as it was left, and gone on with elsewhere', async () => {
  expect(await record()).toEqual({ last: null, rounds: [] })
  const { id, body } = await keep([right(2), missed(0)])
  expect(body).toMatchObject({ id, seed: 3, feedback: 'immediate', finishedAt: null })
  const { last, rounds } = await record()
  expect([last, rounds]).toEqual([body, []])
  expect(last?.answers.find(({ question }) => question === 2)).toEqual({ ...right(2), right: true })
  expect(last?.answers.find(({ question }) => question === 0)).toEqual({ ...missed(0), right: false })
})

test('with its last answer an attempt is a round, with its score and time', async () => {
  const { id } = await keep([right(0), right(1), missed(2)])
  now += 5 * minute
  await keep([right(3), right(4)], { id })
  const { last, rounds } = await record()
  const finishedAt = new Date(now).toISOString()
  expect(last?.finishedAt).toBe(finishedAt)
  expect(rounds).toEqual([{ id, finishedAt, asked: 5, right: 4, ms: 6000, whole: true }])
  now += minute
  await keep([right(3)], { id })
  expect((await record()).rounds).toEqual(rounds)
})

test('a round through the missed questions is not one through the whole quiz', async () => {
  const { id } = await keep([right(1), missed(3)], { asked: [1, 3], feedback: 'final' })
  expect((await record()).rounds).toMatchObject([{ id, asked: 2, right: 1, whole: false }])
})

test('rounds stand in the order in which they began', async () => {
  const all = [0, 1, 2, 3, 4]
  const ids: string[] = []
  for (const count of [0, 2, 5]) {
    now += minute
    ids.push((await keep(all.map((question) => (question < count ? right : missed)(question)))).id)
  }
  expect((await record()).rounds.map(({ id, right }) => [id, right])).toEqual([
    [ids[0], 0],
    [ids[1], 2],
    [ids[2], 5],
  ])
})

describe('the first answer to a question stands', () => {
  test('however often it is sent', async () => {
    const { id, body } = await keep([right(0)])
    const again = await Promise.all([1, 2, 3].map(() => keep([right(0)], { id })))
    for (const one of again) expect([one.status, one.body]).toEqual([200, body])
    expect(await record()).toEqual({ last: body, rounds: [] })
  })

  test('against one from another window, which is told so and loses nothing else', async () => {
    const { id } = await keep([missed(0)])
    const other = await keep([right(0), right(1)], { id })
    expect(other.status).toBe(200)
    expect(answersOf(other.body)).toEqual({ 0: wrong(0), 1: keyOf(1) })
  })

  test('also of many that come at the same moment: all are told the same', async () => {
    const id = randomUUID()
    const told = await Promise.all(
      [0, 1, 2, 3].map((option) =>
        keep([{ question: 0, option, ms: 1 }, ...(option === 0 ? [] : [right(option)])], { id }),
      ),
    )
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(told.map(({ body }) => answersOf(body)[0])).size).toBe(1)
    const { last } = await record()
    expect(answersOf(last!)).toEqual({ ...answersOf(told[0]!.body), 1: keyOf(1), 2: keyOf(2), 3: keyOf(3) })
  })
})

describe('a quiz that was changed', () => {
  async function removeQuestion() {
    const response = await ada.send('PATCH', `/api/generations/${quiz.id}`, {
      revision: quiz.revision,
      change: { type: 'remove', path: 'questions.0' },
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Generation & { tool: 'quiz' }
  }

  test('takes no answer to what it was, and keeps the rounds through it', async () => {
    const finished = await keep([0, 1, 2, 3, 4].map(right))
    now += minute
    const { id } = await keep([missed(0)])
    const before = await record()
    quiz = await removeQuestion()
    const late = await keep([missed(0), right(1)], { id, revision: undefined })
    expect([late.status, late.body.error?.code]).toEqual([409, 'result_changed'])
    // What is there already is no news.
    expect((await keep([missed(0)], { id, revision: undefined })).status).toBe(200)
    expect(await record()).toEqual(before)
    now += minute
    const fresh = await keep([right(0)], { asked: [0, 1, 2, 3] })
    expect(fresh.status).toBe(200)
    expect(await record()).toEqual({ last: fresh.body, rounds: before.rounds })
    expect(before.rounds.map((round) => round.id)).toEqual([finished.id])
  })

  test('has no question any more that was removed', async () => {
    quiz = await removeQuestion()
    expect((await keep([], { asked: [4] })).status).toBe(400)
  })

  test('is another attempt’s matter, not one’s own under another name', async () => {
    const { id } = await keep([missed(0)])
    quiz = await removeQuestion()
    expect((await keep([right(0)], { id, asked: [0, 1, 2, 3] })).status).toBe(400)
    expect((await record()).last?.answers).toHaveLength(1)
  })
})

test('an attempt that is sent as another one is refused', async () => {
  const { id, body } = await keep([right(0)])
  expect((await keep([right(1)], { id, asked: [1, 2] })).status).toBe(400)
  expect((await record()).last).toEqual(body)
})

test('only quizzes can be practised', async () => {
  const summary = await generate(ada, { tool: 'summary' })
  expect((await keep([right(0)], { generation: summary.id })).status).toBe(400)
})

test('nobody can see or change another person’s practice', async () => {
  const { id, body } = await keep([right(0)])
  const eve = await signUp(server.url)
  expect((await eve.call(`/api/attempts?generation=${quiz.id}`)).status).toBe(404)
  expect((await keep([missed(1)], { id, person: eve })).status).toBe(404)
  const hers = await makeQuiz(eve)
  expect((await keep([missed(1)], { id, person: eve, generation: hers.id })).status).toBe(400)
  expect((await record()).last).toEqual(body)
})

test('only the last two hundred attempts at a quiz are kept', async () => {
  for (let times = 0; times < 203; times += 1) {
    now += 1000
    await keep([0, 1, 2, 3, 4].map(times === 0 ? right : missed))
  }
  const { rounds } = await record()
  expect([rounds.length, rounds.some((round) => round.right > 0)]).toEqual([200, false])
})

test('practice goes with its quiz and with its text', async () => {
  await keep([right(0)])
  await ada.call(`/api/sources/${quiz.source.id}`, { method: 'DELETE' })
  expect((await ada.call(`/api/attempts?generation=${quiz.id}`)).status).toBe(404)
  expect((await keep([right(1)])).status).toBe(404)
  await ada.post(`/api/sources/${quiz.source.id}/restore`)
  expect((await record()).last?.answers).toHaveLength(1)
  await ada.call(`/api/generations/${quiz.id}`, { method: 'DELETE' })
  expect((await ada.call(`/api/attempts?generation=${quiz.id}`)).status).toBe(404)
})

test('the export carries each quiz with the attempts at it', async () => {
  const { body } = await keep([right(0), missed(1)])
  const { generations } = (await ada.get('/api/account/export')) as {
    generations: { id: string; attempts: QuizAttempt[] }[]
  }
  expect(generations).toMatchObject([{ id: quiz.id, attempts: [body] }])
})

test('progress reports how each text’s quizzes were practised, with or without cards', async () => {
  await keep([0, 1, 2, 3, 4].map(right))
  await keep([missed(0), right(1)], { asked: [0, 1] })
  await keep([missed(0)])
  const progress = async () => (await ada.get('/api/reviews/progress?zone=Asia/Tokyo')) as Progress
  const practised = { name: 'How the Tides Work', rounds: 2, answers: 7, right: 6 }
  expect((await progress()).sources).toMatchObject([{ ...practised, cards: 0, due: 0 }])
  await ada.post('/api/cards', { generation: quiz.id, paths: ['questions.0', 'questions.1'] })
  expect((await progress()).sources).toMatchObject([{ ...practised, cards: 2, due: 2 }])
})

test('an unfinished quiz is offered again, in the same order', async () => {
  const unfinished = async () => (await ada.get('/api/reviews/unfinished?zone=Asia/Tokyo')) as Unfinished
  expect((await unfinished()).quiz).toBeNull()
  const { id } = await keep([right(0), missed(1)], { seed: 0 })
  const fates = ['right', 'wrong', 'open', 'open', 'open']
  expect((await unfinished()).quiz).toMatchObject({
    source: { id: quiz.source.id, name: quiz.source.name },
    fates,
  })
  await keep([2, 3, 4].map(right), { id, seed: 0 })
  expect((await unfinished()).quiz).toBeNull()
  now += minute
  await keep([right(0)], { feedback: 'final', seed: 0 })
  expect((await unfinished()).quiz?.fates).toEqual(['given', 'open', 'open', 'open', 'open'])
  await ada.call(`/api/sources/${quiz.source.id}`, { method: 'DELETE' })
  expect(await unfinished()).toEqual({ cards: null, quiz: null, share: null })
})

test('a returning person sees how many cards are due, and the first one', async () => {
  await ada.post('/api/cards', { generation: quiz.id, paths: ['questions.0', 'questions.1'] })
  const { cards } = (await ada.get('/api/reviews/unfinished?zone=Asia/Tokyo')) as Unfinished
  expect(cards).toMatchObject({ due: 2, source: quiz.source.name })
  expect(cards?.front).toBeTruthy()
})
