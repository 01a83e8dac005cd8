import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardPage, MadeCards, ReviewQueue } from '#domain/study/card.ts'
import { signUp, startTestServer, type Person, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cards = [
  { front: 'neap tide', back: 'the smallest' },
  { front: 'ebb', back: 'falling water' },
]

async function bring(person: Person, body: object) {
  const response = await person.post('/api/cards/imported', body)
  return { status: response.status, told: (await response.json()) as MadeCards }
}

test('cards made elsewhere are due, each once, and their words are a text of the library', async () => {
  const ada = await signUp(server.url)
  const twice = [...cards, cards[0]]
  expect(await bring(ada, { name: 'Tides', cards: twice })).toEqual({
    status: 201,
    told: { made: 2, already: 0 },
  })
  expect((await bring(ada, { name: 'Tides', cards: twice })).told).toEqual({ made: 0, already: 2 })
  expect(((await ada.get('/api/reviews?zone=UTC')) as ReviewQueue).due).toBe(2)
  const { sources } = (await ada.get('/api/sources')) as { sources: { id: string; name: string }[] }
  expect(sources.map(({ name }) => name)).toEqual(['Tides'])
  const listed = (await ada.get(`/api/cards?source=${sources[0]?.id}`)) as CardPage
  expect(listed.cards).toMatchObject(cards.map((card) => ({ ...card, origin: 'import', passage: null })))
  expect(await ada.get('/api/usage')).toMatchObject({ used: 0 })
})

test('many cards come in, though the longest text of the plan does not hold them', async () => {
  const ada = await signUp(server.url)
  const many = Array.from({ length: 300 }, (_, index) => ({
    front: `Word ${index}`,
    back: 'a meaning '.repeat(5),
  }))
  expect((await bring(ada, { name: 'Words', cards: many })).told).toEqual({ made: 300, already: 0 })
})

test('what are no cards, or too many, is refused and nothing is kept', async () => {
  const ada = await signUp(server.url)
  expect((await bring(ada, { name: 'Tides', cards: [] })).status).toBe(400)
  expect((await bring(ada, { name: 'Tides', cards: [{ front: ' ', back: 'a' }] })).status).toBe(400)
  const tooMany = Array.from({ length: 2001 }, (_, index) => ({ front: `${index}`, back: 'a' }))
  expect((await bring(ada, { name: 'Tides', cards: tooMany })).status).toBe(400)
  expect(
    (await bring(ada, { name: 'Tides', cards: [{ front: 'a', back: 'b'.repeat(3_000_000) }] })).status,
  ).toBe(413)
  expect(await ada.get('/api/sources')).toMatchObject({ sources: [] })
})
