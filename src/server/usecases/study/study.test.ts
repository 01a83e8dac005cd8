import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Generation } from '#domain/generation.ts'
import { addDays, studyDayOf } from '#domain/study/day.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import type { Card, CardPage, MadeCards, Progress, ReviewQueue } from '#domain/study/card.ts'
import { endingOf, signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'
import { startTidesModel } from '#test/tides-model.ts'
import { tides } from '#test/tides.ts'

const text = [tides.title, ...tides.paragraphs].join('\n\n')
// Without summer time.
const zone = 'Asia/Tokyo'
const minute = 60_000
const day = 24 * 60 * minute
// Ten in the morning of the day after the last test's end.
let start = Date.parse('2026-03-02T01:00:00Z')
const dayAfter = (days: number) => addDays(studyDayOf(start, zone), days)

let model: Awaited<ReturnType<typeof startTidesModel>>
let server: TestServer
let now = start
beforeAll(async () => {
  model = await startTidesModel()
  server = await startTestServer({ clock: () => now, env: model.env })
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(() => {
  start += day * (1 + Math.ceil((now - start) / day))
  now = start
})

/** Some time later, signed in again. */
async function later(person: Person, ms: number): Promise<void> {
  now += ms
  await person.signInAgain()
}

async function generate(person: Person, tool: string): Promise<Generation> {
  const ending = await endingOf(await person.post('/api/generations', { tool, text }))
  if (ending.type !== 'done') throw new Error(JSON.stringify(ending))
  return ending.generation
}

/** What asks for cards of the first five things that a quiz asks. */
const fiveOf = ({ id, tool, result }: Generation) => ({
  generation: id,
  paths: claimsOf(tool, result)
    .slice(0, 5)
    .map(({ path }) => path),
})

async function withCards(): Promise<{ ada: Person; generation: Generation }> {
  const ada = await signUp(server.url)
  const generation = await generate(ada, 'quiz')
  expect((await ada.post('/api/cards', fiveOf(generation))).status).toBe(201)
  return { ada, generation }
}

const queue = async (person: Person) => (await person.get(`/api/reviews?zone=${zone}`)) as ReviewQueue
const progress = async (person: Person) =>
  (await person.get(`/api/reviews/progress?zone=${zone}`)) as Progress
const listed = async (person: Person) => ((await person.get('/api/cards')) as CardPage).cards

async function review(person: Person, card: Card, rating: string, id: string = randomUUID(), at = now) {
  const response = await person.post('/api/reviews', {
    id,
    card: card.id,
    rating,
    reviews: card.reviews,
    at: new Date(at).toISOString(),
    zone,
  })
  const body = (await response.json()) as Card & { error: { code: string } }
  return { id, status: response.status, body }
}

test('a quiz becomes cards once, each with its passage', async () => {
  const { ada, generation } = await withCards()
  const again = await ada.post('/api/cards', fiveOf(generation))
  expect((await again.json()) as MadeCards).toEqual({ made: 0, already: 5 })
  const cards = await listed(ada)
  expect(cards).toHaveLength(5)
  for (const { front, back, passage, source, memory } of cards) {
    expect(front).not.toContain(back)
    const [mark] = passage?.marks ?? []
    expect(text).toContain(passage?.text.slice(mark?.start, mark?.end))
    expect([source.name, memory]).toEqual(['How the Tides Work', null])
  }
})

test.each(['summary', 'eli5'])('the points of a result of %s become cards', async (tool) => {
  const ada = await signUp(server.url)
  await ada.post('/api/cards', { generation: (await generate(ada, tool)).id })
  const cards = await listed(ada)
  expect(cards.length).toBeGreaterThan(1)
  for (const { front, back } of cards)
    expect(text.toLowerCase()).toContain(front.replaceAll('_____', back).toLowerCase())
})

test('only the missed questions of a quiz become cards when those are asked for', async () => {
  const ada = await signUp(server.url)
  const { id, result } = await generate(ada, 'quiz')
  const made = await ada.post('/api/cards', { generation: id, paths: ['questions.3'] })
  expect((await made.json()) as MadeCards).toEqual({ made: 1, already: 0 })
  const [card] = await listed(ada)
  expect((result as { questions: { question: string }[] }).questions[3]?.question).toBe(card?.front)
})

test('a card comes back when its rating says so, on the day that ends at four in the morning', async () => {
  const { ada } = await withCards()
  const { cards, due, day: today, endsAt, total } = await queue(ada)
  expect([cards.length, due, today, endsAt, total]).toEqual([
    5,
    5,
    dayAfter(0),
    new Date(start + 18 * 60 * minute).toISOString(),
    5,
  ])
  const { body: again } = await review(ada, cards[0]!, 'again')
  expect(Date.parse(again.memory!.due)).toBe(now + minute)
  const { body: easy } = await review(ada, cards[1]!, 'easy')
  expect(Date.parse(easy.memory!.due)).toBe(now + 8 * day)
  const rest = await queue(ada)
  expect([rest.due, rest.done]).toEqual([4, 2])
  expect(await ada.get(`/api/reviews/due?zone=${zone}`)).toEqual({ due: 4 })
  expect(rest.cards.map(({ id }) => id)).not.toContain(cards[1]!.id)
  await later(ada, 8 * day)
  expect((await queue(ada)).cards.map(({ id }) => id)).toContain(cards[1]!.id)
})

test('a review that is sent twice counts once, and one after another device is refused', async () => {
  const { ada } = await withCards()
  const [card] = (await queue(ada)).cards
  const id = randomUUID()
  const both = await Promise.all([review(ada, card!, 'good', id), review(ada, card!, 'good', id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const elsewhere = await review(ada, card!, 'easy')
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([409, 'card_reviewed_elsewhere'])
  expect((await listed(ada))[0]?.reviews).toBe(1)
  expect((await progress(ada)).days).toEqual([{ day: dayAfter(0), reviews: 1 }])
})

test('of different reviews of one card at the same moment one counts', async () => {
  const { ada } = await withCards()
  const [card] = (await queue(ada)).cards
  const all = await Promise.all(['again', 'hard', 'good', 'easy'].map((rating) => review(ada, card!, rating)))
  expect(all.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409, 409])
  expect((await listed(ada))[0]?.reviews).toBe(1)
})

test('a review is taken back, and only the last of a card', async () => {
  const { ada } = await withCards()
  const [card] = (await queue(ada)).cards
  const first = await review(ada, card!, 'good')
  now += 10 * minute
  const second = await review(ada, first.body, 'good')
  expect((await ada.post(`/api/reviews/${first.id}/undo`)).status).toBe(409)
  const undone = (await (await ada.post(`/api/reviews/${second.id}/undo`)).json()) as Card
  expect([undone.memory, undone.reviews]).toEqual([first.body.memory, 1])
  expect((await ada.post(`/api/reviews/${second.id}/undo`)).status).toBe(404)
  await ada.post(`/api/reviews/${first.id}/undo`)
  expect((await queue(ada)).cards.find(({ id }) => id === card!.id)).toEqual(card)
})

test('a review that is told of later counts for the moment and the day on which it was made', async () => {
  const { ada } = await withCards()
  const [card] = await listed(ada)
  const made = now
  await later(ada, 2 * day)
  const { body } = await review(ada, card!, 'good', randomUUID(), made)
  expect(body.memory?.reviewedAt).toBe(new Date(made).toISOString())
  expect((await progress(ada)).days).toEqual([{ day: addDays(studyDayOf(now, zone), -2), reviews: 1 }])
  // A clock that is ahead makes nobody remember longer.
  const [next] = (await queue(ada)).cards.filter(({ memory }) => memory === null)
  const ahead = await review(ada, next!, 'good', randomUUID(), now + 90 * day)
  expect(ahead.body.memory?.reviewedAt).toBe(new Date(now).toISOString())
})

test('tomorrow’s cards come today where somebody asks for them', async () => {
  const { ada } = await withCards()
  const [card] = await listed(ada)
  const { body } = await review(ada, card!, 'easy')
  await later(ada, Date.parse(body.memory?.due ?? '') - now - day)
  const comes = async (more = '') => {
    const { cards } = (await ada.get(`/api/reviews?zone=${zone}${more}`)) as ReviewQueue
    return cards.some(({ id }) => id === card!.id)
  }
  expect([await comes(), await comes('&ahead=tomorrow')]).toEqual([false, true])
})

test('twenty new cards come in a day, and the rest the day after', async () => {
  const ada = await signUp(server.url)
  for (const tool of ['quiz', 'summary', 'eli5', 'insight']) {
    const { id } = await generate(ada, tool)
    await ada.post('/api/cards', { generation: id })
  }
  const first = await queue(ada)
  const { total } = first
  expect(first.due).toBe(Math.min(20, total))
  for (const card of first.cards) await review(ada, card, 'easy')
  expect((await queue(ada)).due).toBe(0)
  await later(ada, day)
  expect((await queue(ada)).due).toBe(Math.max(0, total - 20))
})

test('progress reports the streak, the forecast and the share of old cards remembered', async () => {
  const { ada, generation } = await withCards()
  for (const rating of ['easy', 'easy', 'again']) {
    for (const card of (await queue(ada)).cards.slice(0, 1)) await review(ada, card, rating)
    await later(ada, day)
  }
  const told = await progress(ada)
  expect(told.today).toBe(dayAfter(3))
  expect(told.streak).toEqual({ days: 3, frozen: [] })
  expect(told.days.map(({ day }) => day)).toEqual([dayAfter(0), dayAfter(1), dayAfter(2)])
  expect(told.forecast).toHaveLength(30)
  expect(told.forecast.reduce((sum, cards) => sum + cards, 0)).toBe(2)
  expect(told.sources).toMatchObject([
    { id: generation.source.id, name: 'How the Tides Work', cards: 5, due: 3, rounds: 0 },
  ])
  expect(told.mature).toEqual({ reviews: 0, known: 0 })
  for (let times = 0; times < 3; times += 1) {
    const [card] = (await listed(ada)).filter(({ memory }) => memory)
    await later(ada, Date.parse(card!.memory!.due) - now)
    await review(ada, card!, times === 2 ? 'again' : 'good')
  }
  const { mature, sources } = await progress(ada)
  expect([mature, sources[0]?.mature]).toEqual([
    { reviews: 2, known: 1 },
    { reviews: 2, known: 1 },
  ])
})

test('a card can be edited, removed and restored, and is never made twice', async () => {
  const { ada, generation } = await withCards()
  const [card] = await listed(ada)
  const path = `/api/cards/${card!.id}`
  const changed = await ada.send('PATCH', path, { front: ' Why? ', back: 'So.' })
  expect((await changed.json()) as Card).toMatchObject({ front: 'Why?', back: 'So.' })
  expect((await ada.send('PATCH', path, { front: ' ', back: 'So.' })).status).toBe(400)
  expect((await ada.call(path, { method: 'DELETE' })).status).toBe(204)
  expect((await queue(ada)).due).toBe(4)
  expect(((await (await ada.post(`${path}/restore`)).json()) as Card).front).toBe('Why?')
  const again = await ada.post('/api/cards', fiveOf(generation))
  expect((await again.json()) as MadeCards).toEqual({ made: 0, already: 5 })
  expect((await listed(ada))[0]?.front).toBe('Why?')
  await ada.call(path, { method: 'DELETE' })
  now += 10 * minute
  expect((await ada.post(`${path}/restore`)).status).toBe(404)
})

test('nobody can reach another person’s cards, and cards are deleted with their text', async () => {
  const { ada, generation } = await withCards()
  const eve = await signUp(server.url)
  const [card] = await listed(ada)
  const tried = [
    await eve.post('/api/cards', { generation: generation.id }),
    await eve.send('PATCH', `/api/cards/${card!.id}`, { front: 'a', back: 'b' }),
    await eve.call(`/api/cards/${card!.id}`, { method: 'DELETE' }),
    await eve.post(`/api/cards/${card!.id}/restore`),
    await eve.post(`/api/reviews/${(await review(ada, card!, 'good')).id}/undo`),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await review(eve, { ...card!, reviews: 1 }, 'good')).status).toBe(404)
  expect(await listed(eve)).toEqual([])
  await ada.call(`/api/generations/${generation.id}`, { method: 'DELETE' })
  expect((await queue(ada)).total).toBe(5)
  await ada.call(`/api/sources/${generation.source.id}`, { method: 'DELETE' })
  expect((await queue(ada)).total).toBe(0)
})

test('the export carries the cards, each with its reviews', async () => {
  const { ada } = await withCards()
  const [card] = (await queue(ada)).cards
  await review(ada, card!, 'hard')
  const { cards } = (await ada.get('/api/account/export')) as { cards: Card[] }
  expect(cards).toHaveLength(5)
  expect(cards.find(({ id }) => id === card!.id)).toMatchObject({
    front: card!.front,
    passage: card!.passage,
    reviews: [{ rating: 'hard', reviewedAt: new Date(now).toISOString() }],
  })
})

test.each(['', '?zone=Europe/Atlantis'])('a day that cannot be told is refused: %j', async (query) => {
  const ada = await signUp(server.url)
  expect((await ada.call(`/api/reviews${query}`)).status).toBe(400)
})
