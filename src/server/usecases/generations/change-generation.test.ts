import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsOf, type Generation } from '#domain/generation.ts'
import type { ResultChange } from '#domain/result-change.ts'
import { asFrames, startFakeProvider, type FakeProvider } from '#test/fake-provider.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { tides } from '#test/tides.ts'

const text = tides.paragraphs.join('\n\n')
const falsehood = 'Purple elephants invented bicycles during medieval winters.'
const truth = 'High tide therefore arrives roughly 50 minutes later every day.'
const summary = {
  title: 'The Tides',
  summary: `Twice a day the sea climbs the shore and falls back again. ${falsehood}`,
  keyPoints: [
    'The Moon pulls on the Earth, and it pulls hardest on the side that faces it.',
    falsehood,
    'At new moon and at full moon the Sun and the Moon stand in one line with the Earth.',
    'Sailors call this a neap tide.',
  ],
}

let provider: FakeProvider
let server: TestServer
beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({
    env: { LLM_BASE_URL: provider.baseUrl, LLM_MODEL: 'small', LLM_NAME: 'Acme', LLM_API_KEY: 'key' },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const reply = (value: unknown) => provider.replyWith(() => ({ pieces: asFrames(JSON.stringify(value)) }))

async function make(person: Person, tool: string, result: unknown, options = {}): Promise<Generation> {
  reply(result)
  const ending = await endingOf(await person.post('/api/generations', { tool, text, ...options }))
  if (ending.type !== 'done') throw new Error(`It ended as ${JSON.stringify(ending)}`)
  return ending.generation
}

const send = (person: Person, { id, revision }: Generation, change: ResultChange) =>
  person.send('PATCH', `/api/generations/${id}`, { revision, change })

async function changed(person: Person, generation: Generation, change: ResultChange): Promise<Generation> {
  const response = await send(person, generation, change)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Generation
}

async function refusal(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return { status: response.status, ...error }
}

const found = ({ evidence }: Generation) => pointsOf(evidence).filter(({ label }) => label !== 'not-found')
const pointsIn = (generation: Generation) =>
  'keyPoints' in generation.result ? generation.result.keyPoints : []
const questionsIn = (generation: Generation) =>
  generation.tool === 'quiz' ? generation.result.questions.map(({ question }) => question) : []

async function used(person: Person): Promise<number> {
  return ((await person.get('/api/usage')) as { used: number }).used
}

describe('a claim', () => {
  test('that stands nowhere is removed, the others keep their passages, and it can be put back', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'summary', summary)
    expect([found(first).length, pointsOf(first.evidence).length]).toEqual([4, 6])
    const next = await changed(ada, first, { type: 'remove', path: 'keyPoints.1' })
    expect(pointsIn(next)).toEqual(summary.keyPoints.toSpliced(1, 1))
    expect([found(next).length, pointsOf(next.evidence).length]).toEqual([4, 5])
    const spansOf = ({ evidence }: Generation, wanted: string) =>
      evidence.find(({ path }) => path === wanted)?.spans
    expect(spansOf(next, 'keyPoints.1')).toEqual(spansOf(first, 'keyPoints.2'))
    expect(await ada.get(`/api/generations/${first.id}`)).toMatchObject(next)
    expect(await changed(ada, next, { type: 'undo' })).toEqual({ ...first, revision: undefined })
  })

  test('in a paragraph is a single sentence', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'summary', summary)
    const part = first.evidence.find(({ path, label }) => path === 'summary' && label === 'not-found')?.part
    const next = await changed(ada, first, { type: 'remove', path: 'summary', part })
    expect(next.result).toMatchObject({
      summary: 'Twice a day the sea climbs the shore and falls back again.',
    })
    const last = next.evidence.find(({ path }) => path === 'summary')?.part
    expect(
      await refusal(await send(ada, next, { type: 'remove', path: 'summary', part: last })),
    ).toMatchObject({ code: 'request_invalid' })
  })

  test('is written again by the model alone, looked up anew, at no use', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'summary', summary)
    reply({ text: truth, sources: { text: { sentences: [1], quote: 'nothing of it' } } })
    const next = await changed(ada, first, { type: 'rewrite', path: 'keyPoints.1' })
    expect(pointsIn(next)).toEqual(summary.keyPoints.with(1, truth))
    const label = next.evidence.find(({ path }) => path === 'keyPoints.1')?.label
    expect(label).toBe('quoted')
    expect([found(next).length, pointsOf(next.evidence).length]).toEqual([5, 6])
    expect(await used(ada)).toBe(1)
    const asked = JSON.stringify(provider.requests.at(-1)?.body)
    expect(asked).toContain('Write one sentence of a summary')
    expect(asked).toContain(`notWanted`)
    // Taken back, it does not come again.
    const back = await changed(ada, next, { type: 'undo' })
    expect(await refusal(await send(ada, back, { type: 'rewrite', path: 'keyPoints.1' }))).toMatchObject({
      status: 422,
      code: 'nothing_else',
    })
  })

  test('that is found is left as it is, and so is what belongs to somebody else', async () => {
    const [ada, grace] = [await signUp(server.url), await signUp(server.url)]
    const first = await make(ada, 'summary', summary)
    const changes: ResultChange[] = [
      { type: 'remove', path: 'keyPoints.0' },
      { type: 'rewrite', path: 'keyPoints.0' },
      { type: 'remove', path: 'keyPoints.9' },
      { type: 'remove', path: 'title' },
      { type: 'add' },
    ]
    for (const change of changes)
      expect(await refusal(await send(ada, first, change))).toMatchObject({ code: 'request_invalid' })
    const removal: ResultChange = { type: 'remove', path: 'keyPoints.1' }
    expect(await refusal(await send(grace, first, removal))).toMatchObject({ status: 404 })
    expect(await refusal(await send(ada, first, { type: 'undo' }))).toMatchObject({ code: 'result_changed' })
  })

  test('stays where too few would be left, and the refusal says so', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'summary', { ...summary, keyPoints: summary.keyPoints.slice(0, 3) })
    expect(await refusal(await send(ada, first, { type: 'remove', path: 'keyPoints.1' }))).toMatchObject({
      status: 422,
      message: 'At least 3 of these are needed. Write this one again instead.',
    })
  })

  test('of two tabs that change one result the second is refused, and nothing is lost', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'summary', summary)
    const part = first.evidence.find(({ path, label }) => path === 'summary' && label === 'not-found')?.part
    const answers = await Promise.all([
      send(ada, first, { type: 'remove', path: 'keyPoints.1' }),
      send(ada, first, { type: 'remove', path: 'summary', part }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const stored = (await ada.get(`/api/generations/${first.id}`)) as Generation
    expect(pointsOf(stored.evidence)).toHaveLength(5)
    const late = await send(ada, first, { type: 'undo' })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'result_changed' })
  })

  test('a model writes ten parts of one result again, and no more', async () => {
    const ada = await signUp(server.url)
    let now = await make(ada, 'summary', summary)
    const animals = ['Blue', 'Green', 'Red', 'White', 'Black', 'Pink', 'Brown', 'Grey', 'Golden', 'Silver']
    for (const [at, colour] of animals.entries()) {
      reply({ text: `${colour} giraffes painted ${at + 1} castles near volcanoes.` })
      now = await changed(ada, now, { type: 'rewrite', path: 'keyPoints.1' })
    }
    expect(await refusal(await send(ada, now, { type: 'rewrite', path: 'keyPoints.1' }))).toMatchObject({
      status: 429,
      code: 'rewritten_enough',
    })
    expect(await used(ada)).toBe(1)
  })
})

const questionOf = (subject: string, at = 0) => ({
  question: `What does the text tell of ${subject}?`,
  options: ['The Moon pulls on the Earth', 'The wind alone', 'Nothing at all', 'A large whale'],
  answer: 0,
  explanation: tides.paragraphs[at]?.split('. ')[1] ?? truth,
})
const subjects = ['harbours', 'sailors', 'whales', 'estuaries', 'storms']
const quiz = subjects.map((subject, at) => questionOf(subject, at))

describe('a question', () => {
  test('is edited by its reader, and looked up by the server', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'quiz', quiz)
    const question = {
      question: ' How much later does high tide arrive each day? ',
      options: ['50 minutes', '80 minutes', 'An hour', 'A day'],
      answer: 0,
      explanation: truth,
    }
    const next = await changed(ada, first, { type: 'edit', path: 'questions.1', question })
    expect(questionsIn(next)[1]).toBe(question.question.trim())
    expect(next.evidence.find(({ path }) => path === 'questions.1')).not.toEqual(
      first.evidence.find(({ path }) => path === 'questions.1'),
    )
    const optionsOf = ({ evidence }: Generation) =>
      evidence.filter(({ path }) => path.startsWith('questions.1.options'))
    expect(optionsOf(next).map(({ path }) => path.at(-1))).toEqual(['1', '2', '3'])
    const others = ({ evidence }: Generation) =>
      evidence.filter(({ path }) => !path.startsWith('questions.1'))
    expect(others(next)).toEqual(others(first))
    for (const wrong of [
      { ...question, answer: 4 },
      { ...question, options: ['One'] },
    ])
      expect((await send(ada, next, { type: 'edit', path: 'questions.1', question: wrong })).status).toBe(400)
  })

  test('is removed and added, while a quiz keeps three to thirty', async () => {
    const ada = await signUp(server.url)
    let now = await make(ada, 'quiz', quiz)
    now = await changed(ada, now, { type: 'remove', path: 'questions.0' })
    now = await changed(ada, now, { type: 'remove', path: 'questions.0' })
    expect(questionsIn(now)).toEqual(quiz.slice(2).map(({ question }) => question))
    expect(await refusal(await send(ada, now, { type: 'remove', path: 'questions.0' }))).toMatchObject({
      code: 'part_needed',
    })
    now = await changed(ada, now, { type: 'add', question: questionOf('the Moon') })
    expect(questionsIn(now)).toHaveLength(4)
    expect(now.evidence.some(({ path }) => path === 'questions.3')).toBe(true)
    const matters =
      'sand reefs crabs kelp ships ports bays gulls foam wind fog rain salt ice mud shells seals whales cod eels piers locks dams mills charts bells lamps ropes nets tar'
    const many = matters.split(' ').map(questionOf)
    const full = await make(ada, 'quiz', many, { count: 30 })
    expect(
      await refusal(await send(ada, full, { type: 'add', question: questionOf('the beach') })),
    ).toMatchObject({
      message: 'A quiz has at most 30 questions.',
    })
  })

  test('is written again by the model, which is told all the others', async () => {
    const ada = await signUp(server.url)
    const first = await make(ada, 'quiz', quiz)
    reply(questionOf('neap tides', 2))
    const next = await changed(ada, first, { type: 'rewrite', path: 'questions.2' })
    const questions = quiz.map(({ question }) => question)
    expect(questionsIn(next)).toEqual(questions.with(2, questionOf('neap tides').question))
    const asked = JSON.stringify(provider.requests.at(-1)?.body)
    for (const question of questions) expect(asked).toContain(question)
    expect(await refusal(await send(ada, next, { type: 'add' }))).toMatchObject({ code: 'nothing_else' })
  })
})

test('a model is told what it asked before, and what it asks again is left out', async () => {
  const ada = await signUp(server.url)
  const first = await make(ada, 'quiz', quiz)
  const fresh = ['neap tides', 'spring tides', 'funnels', 'turbines'].map((subject, at) =>
    questionOf(subject, at),
  )
  const again = { again: true, source: first.source.id, text: undefined }
  const next = await make(ada, 'quiz', [quiz[0], ...fresh], again)
  expect(questionsIn(next)).toEqual(fresh.map(({ question }) => question))
  const asked = JSON.stringify(provider.requests.at(-1)?.body)
  for (const { question } of quiz) expect(asked).toContain(question)
  reply(quiz)
  expect(await endingOf(await ada.post('/api/generations', { tool: 'quiz', ...again }))).toMatchObject({
    type: 'failed',
    code: 'questions_repeated',
  })
  expect(await used(ada)).toBe(2)
})

describe('without a model', () => {
  let plain: TestServer
  beforeAll(async () => {
    plain = await startTestServer()
  })
  afterAll(() => plain.close())

  async function makeQuiz(person: Person): Promise<Generation> {
    const ending = await endingOf(await person.post('/api/generations', { tool: 'quiz', text }))
    if (ending.type !== 'done') throw new Error(`It ended as ${ending.type}`)
    return ending.generation
  }

  test('another question stands in the place of one, with its passage, the same for everybody', async () => {
    const [ada, grace] = [await signUp(plain.url), await signUp(plain.url)]
    const [first, same] = [await makeQuiz(ada), await makeQuiz(grace)]
    const next = await changed(ada, first, { type: 'rewrite', path: 'questions.4' })
    expect(questionsIn(next).slice(0, 4)).toEqual(questionsIn(first).slice(0, 4))
    expect(questionsIn(first)).not.toContain(questionsIn(next)[4])
    expect(next.evidence.find(({ path }) => path === 'questions.4')).toMatchObject({ label: 'linked' })
    expect((await changed(grace, same, { type: 'rewrite', path: 'questions.4' })).result).toEqual(next.result)
    expect(await used(ada)).toBe(1)
    // Neither of the two comes again.
    const third = await changed(ada, next, { type: 'rewrite', path: 'questions.4' })
    expect([questionsIn(first)[4], questionsIn(next)[4]]).not.toContain(questionsIn(third)[4])
    // The same text gives the quiz as its reader left it.
    expect((await makeQuiz(ada)).result).toEqual(third.result)
  })

  test('one question more is made, until the text has no other', async () => {
    const ada = await signUp(plain.url)
    let now = await makeQuiz(ada)
    now = await changed(ada, now, { type: 'add' })
    expect(new Set(questionsIn(now)).size).toBe(6)
    let response = await send(ada, now, { type: 'add' })
    for (; response.ok; response = await send(ada, now, { type: 'add' }))
      now = (await response.json()) as Generation
    expect(['nothing_else', 'quiz_full']).toContain((await refusal(response)).code)
    expect(new Set(questionsIn(now)).size).toBe(questionsIn(now).length)
  })

  test('a mark stands where it stands: it is neither written again nor made another', async () => {
    const ada = await signUp(plain.url)
    const ending = await endingOf(await ada.post('/api/generations', { tool: 'summary', text }))
    if (ending.type !== 'done') throw new Error(`It ended as ${ending.type}`)
    const response = await send(ada, ending.generation, { type: 'rewrite', path: 'marks.0' })
    expect(await refusal(response)).toMatchObject({ code: 'request_invalid' })
  })
})
