import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Generation } from '#domain/generation.ts'
import type { ShareAnswers } from '#domain/share/answers.ts'
import type { Share } from '#domain/share/share.ts'
import type { SharedAttempt, SharedView, Verdict } from '#domain/share/shared.ts'
import type { Quiz } from '#domain/tools/quiz.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { tides } from '#test/tides.ts'

const text = [tides.title, ...tides.paragraphs].join('\n\n')
const minute = 60_000

let server: TestServer
let now = Date.parse('2026-03-02T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

type Made = { ada: Person; share: Share; quiz: Quiz; generation: Generation }

async function share(ada: Person, generation: string, settings: object = {}): Promise<Response> {
  return ada.post('/api/shares', {
    generation,
    cards: false,
    mode: 'practice',
    title: 'Tides',
    byline: null,
    closesAt: null,
    attempts: 'one',
    asksName: false,
    showsText: false,
    ...settings,
  })
}

async function shareOf(tool: string, settings?: object): Promise<Made> {
  const ada = await signUp(server.url)
  const ending = await endingOf(await ada.post('/api/generations', { tool, text }))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  const { generation } = ending
  const made = await share(ada, generation.id, settings)
  expect(made.status).toBe(201)
  return { ada, generation, share: (await made.json()) as Share, quiz: generation.result as Quiz }
}

/** As somebody without an account. */
const open = (token: string, path = '') => fetch(`${server.url}/api/shared/${token}${path}`)
const send = (token: string, path: string, body: unknown) =>
  fetch(`${server.url}/api/shared/${token}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function begin(token: string, body: object = {}): Promise<SharedAttempt> {
  const begun = await send(token, '/attempts', body)
  expect(begun.status).toBe(201)
  return (await begun.json()) as SharedAttempt
}

const answer = (token: string, { id }: SharedAttempt, question: number, option: number) =>
  send(token, `/attempts/${id}/answers`, { question, option })

const answersOf = async ({ ada, share: { id } }: Made) =>
  (await ada.get(`/api/shares/${id}`)) as ShareAnswers

test('a shared quiz is answered without an account, and each answer tells of its question alone', async () => {
  const made = await shareOf('quiz', { byline: 'Ms Okafor', asksName: true })
  const { token } = made.share
  const seen = await open(token)
  expect(seen.headers.get('x-robots-tag')).toBe('noindex')
  const view = (await seen.json()) as SharedView
  expect(view).toEqual({
    kind: 'quiz',
    mode: 'practice',
    title: 'Tides',
    byline: 'Ms Okafor',
    closesAt: null,
    attempts: 'one',
    asksName: true,
    showsText: false,
    questions: 5,
  })
  const begun = await begin(token, { name: 'Sam' })
  expect(begun.questions).toEqual(made.quiz.questions.map(({ question, options }) => ({ question, options })))
  expect(begun.verdicts).toEqual([])
  const words = JSON.stringify(begun)
  for (const { explanation } of made.quiz.questions) expect(words).not.toContain(explanation)

  const first = made.quiz.questions[0]!
  const wrong = (first.answer + 1) % 4
  const verdict = (await (await answer(token, begun, 0, wrong)).json()) as Verdict
  expect(verdict).toMatchObject({
    question: 0,
    option: wrong,
    answer: first.answer,
    explanation: first.explanation,
  })
  expect(text).toContain(verdict.passages[0]?.text)
  for (const { explanation } of made.quiz.questions.slice(1))
    expect(JSON.stringify(verdict)).not.toContain(explanation)

  // The first answer stands.
  expect(await (await answer(token, begun, 0, first.answer)).json()).toEqual(verdict)
  for (const index of [1, 2, 3, 4]) await answer(token, begun, index, made.quiz.questions[index]!.answer)
  now += minute
  const again = (await (await open(token, `/attempts/${begun.id}`)).json()) as SharedAttempt
  expect([again.finished, again.verdicts.length, again.text]).toEqual([true, 5, undefined])
  const { attempts, questions, share: counted } = await answersOf(made)
  expect(attempts).toMatchObject([{ name: 'Sam', answers: { 0: wrong } }])
  expect([counted.answered, counted.answering, questions.length]).toEqual([1, 0, 5])
})
