import { expect, test } from 'vitest'
import type { Card, ReviewQueue } from '#domain/study/card.ts'
import type { Rating } from '#domain/study/memory.ts'
import { figuresOf, progressOf } from './session-figures.ts'
import { beginReview, reviewSession, type ReviewSession, type SessionEvent } from './session-state.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const minute = 60_000
const endsAt = '2026-03-03T04:00:00.000Z'
const sourceId = '6f1c1f0e-0000-4000-8000-000000000000'

function cardOf(name: string): Card {
  return {
    id: name,
    front: `${name}?`,
    back: name,
    origin: 'question',
    passage: null,
    source: { id: sourceId, name: 'Tides' },
    memory: null,
    reviews: 0,
    createdAt: '2026-03-01T09:00:00.000Z',
  }
}

function dueOf(names: string[], due = names.length): ReviewQueue {
  return { day: '2026-03-02', endsAt, cards: names.map(cardOf), due, done: 0, total: due }
}

const begun = (...names: string[]) => beginReview(dueOf(names), 'Etc/UTC', start)
const turned: SessionEvent = { type: 'turned', now: start }
const rated = (rating: Rating, now = start, id = `${rating} ${now}`): SessionEvent => ({
  type: 'rated',
  id,
  rating,
  now,
})
const undone: SessionEvent = { type: 'undone', now: start }
const after = (state: ReviewSession, ...events: SessionEvent[]) => events.reduce(reviewSession, state)
const shown = ({ current, turned: isTurned }: ReviewSession) => [current?.id, isTurned]

test('a session begins with the front of the first card', () => {
  expect(shown(begun('sea', 'moon'))).toEqual(['sea', false])
})

test('a card is not rated before its back was seen', () => {
  expect(after(begun('sea'), rated('good'))).toEqual(begun('sea'))
})

test('the next card comes with the rating itself, which waits to be sent', () => {
  const state = after(begun('sea', 'moon'), turned, rated('easy', start, 'first'))
  expect(shown(state)).toEqual(['moon', false])
  expect(state.unsent).toEqual([
    {
      card: 'sea',
      method: 'POST',
      path: '/api/reviews',
      body: {
        id: 'first',
        card: 'sea',
        rating: 'easy',
        reviews: 0,
        at: new Date(start).toISOString(),
        zone: 'Etc/UTC',
      },
    },
  ])
})

test('a missed card comes back a minute later, before those that were not seen', () => {
  const missed = after(begun('sea', 'moon', 'earth'), turned, rated('again'))
  expect(shown(missed)[0]).toBe('moon')
  const early = after(missed, turned, rated('easy', start + minute - 1))
  expect(shown(early)[0]).toBe('earth')
  const back = after(missed, turned, rated('easy', start + minute))
  expect([back.current?.id, back.current?.reviews]).toEqual(['sea', 1])
})

test('when nothing else is left, what is learned is shown ahead of its time', () => {
  const state = after(begun('sea'), turned, rated('good'))
  expect(shown(state)).toEqual(['sea', false])
  expect(shown(after(state, turned, rated('good')))).toEqual([undefined, false])
})

test('what comes back on another day does not come back in the session', () => {
  expect(shown(after(begun('sea'), turned, rated('easy')))).toEqual([undefined, false])
})

test('a review is taken back to where it was, and the card after it is not lost', () => {
  const rates = after(begun('sea', 'moon'), turned, rated('again', start, 'first'))
  const state = after(rates, undone)
  expect(shown(state)).toEqual(['sea', true])
  expect([state.current?.reviews, state.later, state.steps]).toEqual([0, [], []])
  expect(state.unsent.at(-1)).toEqual({ card: 'sea', method: 'POST', path: '/api/reviews/first/undo' })
  expect(shown(after(state, rated('easy')))[0]).toBe('moon')
})

test('the last review is taken back after the end', () => {
  const over = after(begun('sea'), turned, rated('easy'))
  expect(shown(after(over, undone))).toEqual(['sea', true])
})

test('a card that is shown again is one card, whose earlier review is taken back', () => {
  const again = after(begun('sea'), turned, rated('good'))
  const state = after(again, undone)
  expect([state.current?.reviews, state.queue, state.later]).toEqual([0, [], []])
})

test('with nothing done nothing is taken back', () => {
  expect(after(begun('sea'), undone)).toEqual(begun('sea'))
})

test('a card is written anew where it stands, and stays so when its review is taken back', () => {
  const edited = after(begun('sea', 'moon'), { type: 'edited', front: 'What?', back: 'That.' })
  expect(edited.current).toMatchObject({ front: 'What?', back: 'That.' })
  expect(edited.unsent).toEqual([
    { card: 'sea', method: 'PATCH', path: '/api/cards/sea', body: { front: 'What?', back: 'That.' } },
  ])
  const state = after(
    begun('sea'),
    turned,
    rated('good'),
    { type: 'edited', front: 'What?', back: 'That.' },
    undone,
  )
  expect(state.current).toMatchObject({ front: 'What?', reviews: 0 })
})

test('a removed card makes room for the next, and comes back', () => {
  const removed = after(begun('sea', 'moon'), { type: 'removed', now: start })
  expect(shown(removed)[0]).toBe('moon')
  expect(removed.unsent.at(-1)).toEqual({ card: 'sea', method: 'DELETE', path: '/api/cards/sea' })
  const state = after(removed, undone)
  expect([state.current?.id, state.queue.map(({ id }) => id)]).toEqual(['sea', ['moon']])
  expect(state.unsent.at(-1)?.path).toBe('/api/cards/sea/restore')
})

test('more cards join those that wait, and none twice', () => {
  const state = after(beginReview(dueOf(['sea', 'moon'], 4), 'Etc/UTC', start), turned, rated('again'))
  expect(progressOf(state)).toEqual({ at: 2, of: 4, known: 0, again: 1 })
  const listed = after(state, { type: 'listed', queue: dueOf(['moon', 'sea', 'earth', 'sun']), now: start })
  expect([listed.current?.id, listed.queue.map(({ id }) => id), listed.unlisted]).toEqual([
    'moon',
    ['earth', 'sun'],
    0,
  ])
})

test('cards that come after the last go on with the session', () => {
  const over = after(begun('sea'), turned, rated('easy'))
  expect(shown(after(over, { type: 'listed', queue: dueOf(['moon']), now: start }))).toEqual(['moon', false])
})

test('what is sent no longer waits; what could not be sent stays first', () => {
  const state = after(begun('sea', 'moon'), turned, rated('easy'), turned, rated('easy', start + 1))
  const [first, second] = state.unsent
  const failed = after(state, { type: 'not sent', change: first! }, { type: 'not sent', change: first! })
  expect([failed.failedSends, failed.unsent]).toEqual([2, [first, second]])
  const sent = after(failed, { type: 'sent', change: first! })
  expect([sent.failedSends, sent.unsent]).toEqual([0, [second]])
  // Told twice by a connection that came back, it counts once.
  expect(after(sent, { type: 'sent', change: first! }).unsent).toEqual([second])
  expect(after(sent, { type: 'not sent', change: first! })).toEqual(sent)
})

test('a card that was reviewed elsewhere goes with all that was done to it, and its sentence is said', () => {
  const state = after(begun('sea', 'moon'), turned, rated('again'), turned, rated('easy', start + 2 * minute))
  expect(shown(state)[0]).toBe('sea')
  const refused = after(state, {
    type: 'refused',
    change: state.unsent[0]!,
    sentence: 'Elsewhere.',
    now: start,
  })
  expect(shown(refused)).toEqual([undefined, false])
  expect(refused.unsent.map(({ card }) => card)).toEqual(['moon'])
  expect(refused.refusal).toBe('Elsewhere.')
  expect(figuresOf(refused)).toMatchObject({ cards: 1, missed: [] })
  // Undone, it is the other card that comes back, and the sentence goes.
  expect(after(refused, undone)).toMatchObject({ current: { id: 'moon' }, refusal: undefined })
})

test('a refusal of a card that is not on the screen leaves the one that is', () => {
  const state = after(begun('sea', 'moon'), turned, rated('again'), turned)
  const refused = after(state, {
    type: 'refused',
    change: state.unsent[0]!,
    sentence: 'Elsewhere.',
    now: start,
  })
  expect(shown(refused)).toEqual(['moon', true])
  expect(refused.later).toEqual([])
})

test('progress counts cards, of which a missed one comes again, and the end says what was known', () => {
  expect(progressOf(begun('sea', 'moon'))).toEqual({ at: 1, of: 2, known: 0, again: 0 })
  const missed = after(begun('sea', 'moon'), turned, rated('again', start + 30_000))
  expect(progressOf(missed)).toEqual({ at: 2, of: 2, known: 0, again: 1 })
  // Ten minutes at one card are a minute of study.
  const over = after(
    missed,
    turned,
    rated('easy', start + 10 * minute),
    turned,
    rated('easy', start + 11 * minute),
  )
  expect(shown(over)).toEqual([undefined, false])
  expect(figuresOf(over)).toMatchObject({ cards: 2, minutes: 2, missed: [{ id: 'sea' }] })
  expect(progressOf(over)).toEqual({ at: 2, of: 2, known: 2, again: 0 })
})
