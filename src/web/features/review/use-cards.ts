import { useCallback, useEffect, useReducer, useRef } from 'react'
import { Card, CardPage, type ChangeCard } from '#domain/study/card.ts'
import { call, callJson, jsonBody, sentenceOf } from '../../api.ts'
import { useReconnected } from '../../use-connection.ts'

export type CardsState = {
  /** Undefined until the first page is there. */
  cards: Card[] | undefined
  /** Where the next page begins; null after the last. */
  next: string | null
  /** Removed just now: they can be brought back. */
  removed: ReadonlySet<string>
  failure: string | undefined
}

type CardsEvent =
  | { type: 'listed'; after: string | null; page: CardPage }
  | { type: 'changed'; card: Card }
  | { type: 'removed' | 'restored'; id: string }
  | { type: 'failed'; sentence: string }

const noCards: CardsState = { cards: undefined, next: null, removed: new Set(), failure: undefined }

function reduce(state: CardsState, event: CardsEvent): CardsState {
  const { cards = [], removed } = state
  switch (event.type) {
    case 'listed': {
      // Asked for twice.
      if (event.after !== state.next) return state
      const { cards: more, next } = event.page
      return { ...state, cards: [...cards, ...more], next, failure: undefined }
    }
    case 'changed':
      return { ...state, cards: cards.map((card) => (card.id === event.card.id ? event.card : card)) }
    case 'removed':
      return { ...state, removed: new Set([...removed, event.id]) }
    case 'restored':
      return { ...state, removed: new Set([...removed].filter((id) => id !== event.id)) }
    case 'failed':
      return { ...state, failure: event.sentence }
  }
}

/** The cards of a text, page by page, and what can be done with them. */
export function useCards(source: string) {
  const [state, dispatch] = useReducer(reduce, noCards)
  const leaving = useRef<AbortController>(undefined)

  const fetchPage = useCallback(
    async (after: string | null) => {
      const { signal } = (leaving.current ??= new AbortController())
      try {
        const asked = new URLSearchParams({ source, ...(after !== null && { after }) })
        return await callJson(CardPage, `/api/cards?${asked}`, { signal })
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'failed', sentence: sentenceOf(error) })
        return undefined
      }
    },
    [source],
  )
  const loadPage = useCallback(
    async (after: string | null) => {
      const page = await fetchPage(after)
      if (page) dispatch({ type: 'listed', after, page })
    },
    [fetchPage],
  )
  useEffect(() => {
    void loadPage(null)
    return () => {
      leaving.current?.abort()
      leaving.current = undefined
    }
  }, [loadPage])

  useReconnected(() => state.cards === undefined && void loadPage(null))

  async function attempt(act: () => Promise<void>) {
    try {
      await act()
    } catch (error) {
      dispatch({ type: 'failed', sentence: sentenceOf(error) })
    }
  }

  return {
    state,
    loadPage,
    /** All of them but the removed, whatever is listed yet; undefined where one page does not come. */
    fetchAll: async (): Promise<Card[] | undefined> => {
      const all = [...(state.cards ?? [])]
      for (let { next } = state; next !== null;) {
        const page = await fetchPage(next)
        if (!page) return undefined
        all.push(...page.cards)
        next = page.next
      }
      return all.filter(({ id }) => !state.removed.has(id))
    },
    save: (id: string, sides: ChangeCard) =>
      attempt(async () =>
        dispatch({
          type: 'changed',
          card: await callJson(Card, `/api/cards/${id}`, jsonBody('PATCH', sides)),
        }),
      ),
    remove: (id: string) =>
      attempt(async () => {
        await call(`/api/cards/${id}`, { method: 'DELETE' })
        dispatch({ type: 'removed', id })
      }),
    restore: (id: string) =>
      attempt(async () => {
        await call(`/api/cards/${id}/restore`, { method: 'POST' })
        dispatch({ type: 'restored', id })
      }),
  }
}
