import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Generation } from '#domain/generation.ts'
import type { ShareAnswers } from '#domain/share/answers.ts'
import type { Share } from '#domain/share/share.ts'
import type { SharedAttempt, SharedView, Verdict } from '#domain/share/shared.ts'
import type { Quiz } from '#domain/tools/quiz.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { startTidesModel } from '#test/tides-model.ts'
import { tides } from '#test/tides.ts'

const text = [tides.title, ...tides.paragraphs].join('\n\n')
const minute = 60_000

let model: Awaited<ReturnType<typeof startTidesModel>>
let server: TestServer
let now = Date.parse('2026-03-02T10:00:00Z')
beforeAll(async () => {
  model = await startTidesModel()
  const env = { ...model.env, TRUSTED_PROXIES: '127.0.0.0/8' }
  server = await startTestServer({ clock: () => now, env })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

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

const answersOf = async ({ ada, share: { id } }: Made) => (await ada.get(`/api/shares/${id}`)) as ShareAnswers

const change = ({ ada, share: { id } }: Made, settings: object) =>
  ada.send('PATCH', `/api/shares/${id}`, settings)

/** Answers every question rightly. */
async function finish({ share: { token }, quiz }: Made, attempt: SharedAttempt): Promise<void> {
  for (const [index, question] of quiz.questions.entries()) {
    expect((await answer(token, attempt, index, question.answer)).status).toBe(200)
  }
}

test('a shared quiz needs no account, and an answer reveals only its own question', async () => {
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
  await fetch(`${server.url}/s/${token}`)
  for (const secret of [token, begun.id]) expect(server.logged.join()).not.toContain(secret)
})

test('of two answers sent at once the first counts once, and both senders get it', async () => {
  const made = await shareOf('quiz')
  const { token } = made.share
  const begun = await begin(token)
  const sent = await Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map((option) => answer(token, begun, 2, option)))
  const verdicts = (await Promise.all(sent.map((one) => one.json()))) as Verdict[]
  expect(new Set(verdicts.map(({ option }) => option)).size).toBe(1)
  const { attempts } = await answersOf(made)
  expect(attempts).toMatchObject([{ answers: { 2: verdicts[0]!.option }, finishedAt: null }])
})

test('thirty who answer at once lose no answer', async () => {
  const made = await shareOf('quiz', { asksName: true })
  const { token } = made.share
  const students = Array.from({ length: 30 }, (_, number) => `Student ${number}`)
  await Promise.all(
    students.map(async (name, number) => {
      const attempt = await begin(token, { name })
      for (const [index] of made.quiz.questions.entries()) await answer(token, attempt, index, number % 4)
    }),
  )
  const { attempts, share: counted } = await answersOf(made)
  expect(counted.answered).toBe(30)
  expect(new Set(attempts.map(({ name }) => name))).toEqual(new Set(students))
  for (const { name, answers } of attempts) {
    const option = Number(name!.split(' ')[1]) % 4
    expect(answers).toEqual({ 0: option, 1: option, 2: option, 3: option, 4: option })
  }
})

test('what is shared stays as it was, however its owner changes the result, and says so to them', async () => {
  const made = await shareOf('quiz')
  const { ada, generation, quiz, share: shared } = made
  const begun = await begin(shared.token)
  const question = { ...quiz.questions[0], question: 'What is asked by now?' }
  const edited = await ada.send('PATCH', `/api/generations/${generation.id}`, {
    change: { type: 'edit', path: 'questions.0', question },
  })
  expect(edited.status).toBe(200)
  const still = (await (await open(shared.token, `/attempts/${begun.id}`)).json()) as SharedAttempt
  expect(still.questions).toEqual(begun.questions)
  expect((await answersOf(made)).share.isEarlier).toBe(true)
  const anew = (await (await share(ada, generation.id)).json()) as Share
  expect(anew.isEarlier).toBe(false)
  expect((await begin(anew.token)).questions[0]?.question).toBe('What is asked by now?')
})

describe('a link that leads nowhere', () => {
  test('a withdrawn link and one that never was answer alike, and what was answered is kept', async () => {
    const made = await shareOf('quiz')
    const { token } = made.share
    const begun = await begin(token)
    await answer(token, begun, 0, 1)
    expect((await change(made, { withdrawn: true })).status).toBe(200)
    const told = async (of: string) => {
      const answers = [
        await open(of),
        await send(of, '/attempts', {}),
        await open(of, `/attempts/${begun.id}`),
        await answer(of, begun, 1, 1),
      ]
      return Promise.all(
        answers.map(async (one) => {
          const { error } = (await one.json()) as { error: { requestId?: string } }
          return [one.status, { ...error, requestId: undefined }]
        }),
      )
    }
    const withdrawn = await told(token)
    expect(withdrawn.map(([status]) => status)).toEqual([404, 404, 404, 404])
    expect(withdrawn).toEqual(await told('AAAAAAAAAAAAAAAAAAAAAA'))
    expect((await answersOf(made)).attempts).toMatchObject([{ answers: { 0: 1 } }])
    await change(made, { withdrawn: false })
    expect((await answer(token, begun, 1, 1)).status).toBe(200)
  })

  test('a link that is closed says what it was until when, takes no answer, and can be opened again', async () => {
    const closesAt = new Date(now + minute).toISOString()
    const made = await shareOf('quiz', { closesAt, byline: 'Ms Okafor' })
    const { token } = made.share
    const begun = await begin(token)
    now += minute
    const closed = { closed: { kind: 'quiz', title: 'Tides', byline: 'Ms Okafor', closesAt } }
    for (const late of [
      await open(token),
      await answer(token, begun, 0, 1),
      await send(token, '/attempts', {}),
    ])
      expect([late.status, await late.json()]).toEqual([410, closed])
    await made.ada.signInAgain()
    expect((await answersOf(made)).attempts).toMatchObject([{ answers: {} }])
    await change(made, { closesAt: null })
    expect((await answer(token, begun, 0, 1)).status).toBe(200)
  })

  test('a page of a link says by its status what it leads to, and is neither kept nor listed', async () => {
    const made = await shareOf('summary', { mode: 'read', closesAt: new Date(now + minute).toISOString() })
    const page = async (token: string) => {
      const { status, headers } = await fetch(`${server.url}/s/${token}`)
      return [
        status,
        ...['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name)),
      ]
    }
    const headers = ['no-store', 'noindex', 'no-referrer']
    expect(await page(made.share.token)).toEqual([200, ...headers])
    expect(await page('nothing')).toEqual([404, ...headers])
    now += minute
    expect(await page(made.share.token)).toEqual([410, ...headers])
  })

  test.each(['text', 'result', 'link'])('with its %s go the link and its answers', async (what) => {
    const made = await shareOf('quiz')
    const { ada, generation, share: shared } = made
    await begin(shared.token)
    const path = {
      text: `/api/sources/${generation.source.id}`,
      result: `/api/generations/${generation.id}`,
      link: `/api/shares/${shared.id}`,
    }[what]!
    expect((await ada.call(path, { method: 'DELETE' })).status).toBe(204)
    expect((await open(shared.token)).status).toBe(404)
    expect((await ada.call(`/api/shares/${shared.id}`)).status).toBe(404)
  })
})

test('nobody can see, change or remove another person’s link, or an attempt through the wrong link', async () => {
  const [made, other] = [await shareOf('quiz'), await shareOf('quiz')]
  const eve = await signUp(server.url)
  const path = `/api/shares/${made.share.id}`
  const tried = [
    await eve.call(path),
    await eve.send('PATCH', path, { withdrawn: true }),
    await eve.call(path, { method: 'DELETE' }),
    await share(eve, made.generation.id),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await fetch(server.url + path)).status).toBe(401)
  expect(await eve.get(`/api/shares?source=${made.generation.source.id}`)).toEqual({ shares: [] })
  const begun = await begin(made.share.token)
  const foreign = [
    await answer(other.share.token, begun, 0, 0),
    await open(other.share.token, `/attempts/${begun.id}`),
    await answer(made.share.token, { ...begun, id: randomUUID() }, 0, 0),
    await answer(made.share.token, begun, 7, 0),
    await open(made.share.token, '/attempts/1'),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const seen = await Promise.all(
    ['', `/attempts/${begun.id}`].map(async (at) => (await open(made.share.token, at)).text()),
  )
  for (const word of [made.ada.userId, made.ada.email, made.share.id, made.generation.source.name])
    expect(seen.join()).not.toContain(word)
})

test.each([
  ['nothing', {}],
  ['blanks', { name: ' \t\n ' }],
  ['what cannot be seen', { name: '\u200b\u2066\u202e' }],
  ['61 characters', { name: 'x'.repeat(61) }],
  ['a megabyte', { name: 'x'.repeat(1_000_000) }],
  ['no text', { name: 7 }],
])('where a name is asked for, %s is none', async (_, body) => {
  const { share: shared } = await shareOf('quiz', { asksName: true })
  expect((await send(shared.token, '/attempts', body)).status).toBeGreaterThanOrEqual(400)
})

test('a name is kept as it is written, but for what would turn or break the line', async () => {
  const made = await shareOf('quiz', { asksName: true })
  const names = ['<script>alert(1)</script>', 'شيماء', '👩‍🚀 Zoë', '=1+1', "O'Neil \u202e\n x\0y"]
  for (const name of names) {
    now += 1000
    await begin(made.share.token, { name })
  }
  const { attempts } = await answersOf(made)
  expect(attempts.map(({ name }) => name)).toEqual([...names.slice(0, 4), "O'Neil xy"])
})

test('one student’s answers are removed by the owner of the link, and by nobody else', async () => {
  const made = await shareOf('quiz')
  const [first, second] = [await begin(made.share.token), await begin(made.share.token)]
  const eve = await signUp(server.url)
  const remove = async (person: Person) =>
    (await person.call(`/api/shares/${made.share.id}/attempts/${first.id}`, { method: 'DELETE' })).status
  expect([await remove(eve), await remove(made.ada), await remove(made.ada)]).toEqual([404, 204, 404])
  expect((await answersOf(made)).attempts.map(({ id }) => id)).toEqual([second.id])
  expect((await answer(made.share.token, first, 0, 0)).status).toBe(404)
})

test('attempts of one network are removed at once by the owner of the link, and by nobody else', async () => {
  const made = await shareOf('quiz')
  const from = async (address: string) => {
    const begun = await fetch(`${server.url}/api/shared/${made.share.token}/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    })
    return (await begun.json()) as SharedAttempt
  }
  const strangers = [await from('2001:db8:5:1::1'), await from('2001:db8:5:ff01::1')]
  const student = await from('198.51.100.7')
  await answer(made.share.token, strangers[0]!, 0, 0)
  const { attempts } = await answersOf(made)
  const networkOf = ({ id }: SharedAttempt) => attempts.find((one) => one.id === id)?.network
  expect(networkOf(strangers[0]!)).toMatch(/^[\w-]{8}$/)
  expect(networkOf(strangers[1]!)).toBe(networkOf(strangers[0]!))
  expect(networkOf(student)).not.toBe(networkOf(strangers[0]!))
  expect(JSON.stringify(attempts)).not.toMatch(/2001:db8|198\.51/)

  const eve = await signUp(server.url)
  const remove = async (person: Person, network = networkOf(strangers[0]!)) =>
    (await person.call(`/api/shares/${made.share.id}/networks/${network}/attempts`, { method: 'DELETE' }))
      .status
  expect([await remove(eve), await remove(made.ada, 'no network')]).toEqual([404, 404])
  expect([await remove(made.ada), await remove(made.ada)]).toEqual([204, 404])
  expect((await answersOf(made)).attempts.map(({ id }) => id)).toEqual([student.id])
})

test('a network has another name at each link', async () => {
  const names = []
  for (const made of [await shareOf('quiz'), await shareOf('quiz')]) {
    await begin(made.share.token)
    names.push((await answersOf(made)).attempts[0]?.network)
  }
  expect(names[0]).not.toBe(names[1])
})

test('no name is kept that was not asked for', async () => {
  const made = await shareOf('quiz')
  await begin(made.share.token, { name: 'Sam' })
  expect((await answersOf(made)).attempts).toMatchObject([{ name: null }])
})

describe('what is only read', () => {
  test.each(['summary', 'eli5', 'insight'])(
    'a shared result of %s shows its passages and nothing else of the text',
    async (tool) => {
      const made = await shareOf(tool, { mode: 'read' })
      const { result, kind } = (await (await open(made.share.token)).json()) as SharedView
      expect([kind, result?.tool, result?.result]).toEqual([tool, tool, made.generation.result])
      const shown = result!.text
      expect(shown.length).toBeLessThan(text.length)
      for (const [index, { spans }] of made.generation.evidence.entries()) {
        const words = spans.map(({ start, end }) => text.slice(start, end))
        const moved = result!.evidence[index]!.spans.map(({ start, end }) => shown.slice(start, end))
        expect(moved).toEqual(words)
      }
      await change(made, { showsText: true })
      const whole = (await (await open(made.share.token)).json()) as SharedView
      expect([whole.result?.text, whole.result?.evidence]).toEqual([text, made.generation.evidence])
    },
  )

  test('a quiz as an answer key is read with its answers, and takes none', async () => {
    const made = await shareOf('quiz', { mode: 'read' })
    const { result } = (await (await open(made.share.token)).json()) as SharedView
    expect(result?.result).toEqual(made.quiz)
    expect((await send(made.share.token, '/attempts', {})).status).toBe(404)
  })

  test('the cards of a text are shared once it has some', async () => {
    const { ada, generation } = await shareOf('quiz')
    expect((await share(ada, generation.id, { cards: true })).status).toBe(422)
    await ada.post('/api/cards', { generation: generation.id })
    const made = (await (await share(ada, generation.id, { cards: true })).json()) as Share
    const { cards, kind, mode } = (await (await open(made.token)).json()) as SharedView
    expect([kind, mode, cards?.length]).toEqual(['cards', 'read', 5])
    for (const { passages } of cards!) expect(text).toContain(passages[0]?.text)
  })
})

describe('a copy', () => {
  const keep = (person: Person, token: string, attempt?: string) =>
    person.post('/api/shares/copies', { token, attempt })
  const kept = async (person: Person, response: Response) => {
    expect(response.status).toBe(201)
    const { source } = (await response.json()) as { source: string }
    return (await person.get(`/api/sources/${source}`)) as {
      text: string
      name: string
      generations: { id: string }[]
    }
  }

  test('of a practised quiz is for whoever has finished it, with the passages as its text', async () => {
    const made = await shareOf('quiz')
    const { token } = made.share
    const eve = await signUp(server.url)
    const begun = await begin(token)
    for (const attempt of [undefined, begun.id, randomUUID()])
      expect((await keep(eve, token, attempt)).status).toBe(404)
    await finish(made, begun)
    const copy = await kept(eve, await keep(eve, token, begun.id))
    await kept(eve, await keep(eve, token, begun.id))
    expect(copy.name).toBe('Tides')
    expect(copy.text.length).toBeLessThan(text.length)
    const [{ id } = { id: '' }, ...others] = copy.generations
    expect(others).toEqual([])
    const own = (await eve.get(`/api/generations/${id}`)) as Generation
    expect(own.result).toEqual(made.quiz)
    for (const { spans } of own.evidence)
      for (const { start, end } of spans) expect(text).toContain(copy.text.slice(start, end))
    expect(await eve.get('/api/usage')).toMatchObject({ used: 0 })
    expect((await fetch(`${server.url}/api/shares/copies`, { method: 'POST' })).status).toBe(401)
  })

  test('has the whole text where that is shown', async () => {
    const made = await shareOf('summary', { mode: 'read', showsText: true })
    const eve = await signUp(server.url)
    expect((await kept(eve, await keep(eve, made.share.token))).text).toBe(text)
  })

  test('of cards are cards', async () => {
    const { ada, generation } = await shareOf('quiz')
    await ada.post('/api/cards', { generation: generation.id })
    const made = (await (await share(ada, generation.id, { cards: true })).json()) as Share
    const eve = await signUp(server.url)
    expect((await keep(eve, made.token)).status).toBe(201)
    expect((await keep(eve, made.token)).status).toBe(201)
    const { cards } = (await eve.get('/api/cards')) as { cards: object[] }
    expect(cards).toHaveLength(5)
    await change({ ada, share: made } as Made, { withdrawn: true })
    expect((await keep(eve, made.token)).status).toBe(404)
  })
})

test('the export carries the links with what was answered', async () => {
  const made = await shareOf('quiz', { asksName: true })
  await finish(made, await begin(made.share.token, { name: 'Sam' }))
  const { shares } = (await made.ada.get('/api/account/export')) as { shares: object[] }
  expect(shares).toMatchObject([{ title: 'Tides', token: made.share.token, attempts: [{ name: 'Sam' }] }])
})
