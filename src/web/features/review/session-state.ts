import * as calls from '#domain/calls/study.ts'
import type { Card, ReviewQueue } from '#domain/study/card.ts'
import type { TimeZone } from '#domain/study/day.ts'
import type { Rating } from '#domain/study/memory.ts'
import { afterReview } from '#domain/study/schedule.ts'
import { changeBy, type UnsentChange } from '../../unsent-changes.ts'

/** What can be taken back, the last first. */
type Step =
  | { kind: 'review'; id: string; card: Card; rating: Rating; at: number; due: number; tookMs: number }
  | { kind: 'removal'; card: Card }

export type ReviewSession = {
  zone: TimeZone
  /** When the day ends. */
  endsAt: number
  /** The card on the screen; undefined when the session is over. */
  current?: Card | undefined
  /** Whether its back is seen. */
  turned: boolean
  /** When it was turned: from then the buttons tell how long it stays away. */
  turnedAt: number
  /** Since when it is on the screen, in milliseconds since the epoch. */
  shownAt: number
  /** What comes next, in its order. */
  queue: Card[]
  /** What was reviewed and comes back today, the first due first. */
  later: Card[]
  /** How many more the server has than it listed. */
  unlisted: number
  steps: Step[]
  /** What the server was not told yet, in the order in which it happened. */
  unsent: UnsentChange[]
  /** How often the first of them could not be sent. */
  failedSends: number
  /** Why something that was done does not count. */
  refusal?: string | undefined
}

export type SessionEvent =
  | { type: 'turned'; now: number }
  | { type: 'rated'; id: string; rating: Rating; now: number }
  | { type: 'undone'; now: number }
  | { type: 'edited'; front: string; back: string }
  | { type: 'removed'; now: number }
  /** The server has more cards. */
  | { type: 'listed'; queue: ReviewQueue; now: number }
  | { type: 'sent'; change: UnsentChange }
  | { type: 'not sent'; change: UnsentChange }
  /** The server will not have a change: its card is not as this device knew it. */
  | { type: 'refused'; change: UnsentChange; sentence: string; now: number }

/** Learning goes on ahead of its time when nothing else is left, as in Anki. */
export const aheadMs = 20 * 60_000
/** Whoever looks at a card for longer is not looking at it. */
const longestLookMs = 60_000

/** A session of what is due. */
export function beginReview(due: ReviewQueue, zone: TimeZone, now: number): ReviewSession {
  const empty: ReviewSession = {
    zone,
    endsAt: Date.parse(due.endsAt),
    turned: false,
    turnedAt: now,
    shownAt: now,
    queue: [],
    later: [],
    unlisted: 0,
    steps: [],
    unsent: [],
    failedSends: 0,
  }
  return reviewSession(empty, { type: 'listed', queue: due, now })
}

/** A session after an event; no event waits for the server. */
export function reviewSession(state: ReviewSession, event: SessionEvent): ReviewSession {
  const { current, steps, unsent } = state
  switch (event.type) {
    case 'turned':
      return current ? { ...state, turned: true, turnedAt: event.now } : state
    case 'rated': {
      if (!current || !state.turned) return state
      const { id, rating, now } = event
      const memory = afterReview(current.memory ?? undefined, rating, now)
      const due = Date.parse(memory.due)
      const reviewed = { ...current, memory, reviews: current.reviews + 1 }
      const tookMs = Math.min(now - state.shownAt, longestLookMs)
      const at = new Date(now).toISOString()
      const review = { id, card: current.id, rating, reviews: current.reviews, at, zone: state.zone }
      const rated: ReviewSession = {
        ...state,
        later: due < state.endsAt ? byDue([...state.later, reviewed]) : state.later,
        steps: [...steps, { kind: 'review', id, card: current, rating, at: now, due, tookMs }],
        unsent: [...unsent, changeBy(calls.reviewCard, current.id, review)],
        refusal: undefined,
      }
      return showNext(rated, now)
    }
    case 'undone': {
      const last = steps.at(-1)
      if (!last) return state
      const { card, kind } = last
      const undone =
        kind === 'review'
          ? changeBy(calls.undoReview, card.id, { id: last.id })
          : changeBy(calls.restoreCard, card.id, { id: card.id })
      return {
        ...state,
        current: card,
        turned: true,
        turnedAt: event.now,
        shownAt: event.now,
        queue: [...(current && current.id !== card.id ? [current] : []), ...without(state.queue, card.id)],
        later: without(state.later, card.id),
        steps: steps.slice(0, -1),
        unsent: [...unsent, undone],
        refusal: undefined,
      }
    }
    case 'edited': {
      if (!current) return state
      const { front, back } = event
      const write = (card: Card) => (card.id === current.id ? { ...card, front, back } : card)
      return {
        ...state,
        current: write(current),
        steps: steps.map((step) => ({ ...step, card: write(step.card) })),
        unsent: [...unsent, changeBy(calls.changeCard, current.id, { id: current.id, front, back })],
      }
    }
    case 'removed': {
      if (!current) return state
      const removal = changeBy(calls.deleteCard, current.id, { id: current.id })
      const removed: ReviewSession = {
        ...state,
        steps: [...steps, { kind: 'removal', card: current }],
        unsent: [...unsent, removal],
      }
      return showNext(removed, event.now)
    }
    case 'listed': {
      const { cards, due } = event.queue
      const known = new Set(
        [current, ...state.queue, ...state.later, ...steps.map(({ card }) => card)].map((card) => card?.id),
      )
      const added = cards.filter(({ id }) => !known.has(id))
      const listed = { ...state, queue: [...state.queue, ...added], unlisted: due - cards.length }
      return current ? listed : showNext(listed, event.now)
    }
    case 'sent':
      return { ...state, unsent: unsent.filter((change) => change !== event.change), failedSends: 0 }
    case 'not sent':
      return unsent[0] === event.change ? { ...state, failedSends: state.failedSends + 1 } : state
    case 'refused': {
      const { card } = event.change
      const dropped: ReviewSession = {
        ...state,
        queue: without(state.queue, card),
        later: without(state.later, card),
        steps: steps.filter((step) => step.card.id !== card),
        // What was done to it since stands on what does not count.
        unsent: unsent.filter((change) => change.card !== card),
        failedSends: 0,
        refusal: event.sentence,
      }
      return current?.id === card ? showNext(dropped, event.now) : dropped
    }
  }
}

/** Brings the next card: what is due again, then what was not seen yet, then what is due again soon. */
function showNext(state: ReviewSession, now: number): ReviewSession {
  const [soonest, ...later] = state.later
  const [next, ...queue] = state.queue
  const waitsMs = soonest ? dueOf(soonest) - now : Infinity
  const shown = { ...state, turned: false, shownAt: now }
  if (waitsMs <= 0) return { ...shown, current: soonest, later }
  if (next) return { ...shown, current: next, queue }
  return waitsMs <= aheadMs ? { ...shown, current: soonest, later } : { ...shown, current: undefined }
}

function byDue(cards: Card[]): Card[] {
  return cards.toSorted((one, other) => dueOf(one) - dueOf(other))
}

function dueOf({ memory }: Card): number {
  return memory ? Date.parse(memory.due) : 0
}

function without(cards: Card[], id: string): Card[] {
  return cards.filter((card) => card.id !== id)
}
