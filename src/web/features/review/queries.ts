import * as calls from '#domain/calls/study.ts'
import type { Card, ChangeCard, ReviewQueue } from '#domain/study/card.ts'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { useAct } from '../../use-act.ts'
import { useCall } from '../../use-call.ts'
import { usePages } from '../../use-pages.ts'
import { zoneHere } from '../../zone.ts'

/** How many cards are due today; undefined until the server has told. */
export function useDue(): number | undefined {
  return useCall(calls.countDue, { zone: zoneHere() }).data?.due
}

/** What somebody may go on with. */
export const useUnfinished = () => useCall(calls.getUnfinished, { zone: zoneHere() })

/** What was reviewed and what comes, while it is wanted. */
export const useProgress = (enabled: boolean) => useCall(calls.getProgress, { zone: zoneHere() }, { enabled })

/** What is due today, or until tomorrow's end. @throws AppError `offline`, or what the server refused with */
export function fetchDue(ahead = false): Promise<ReviewQueue> {
  return ask(calls.getReviewQueue, { zone: zoneHere(), ...(ahead && { ahead: 'tomorrow' as const }) })
}

/** The cards of a text, page by page, and what can be done with them. */
export function useCards(source: string) {
  const listed = usePages(calls.listCards, { source })
  const { act, failure } = useAct()
  // Removed just now: they can be brought back.
  const [removed, setRemoved] = useState<readonly Card[]>([])
  const found = listed.data?.flatMap(({ cards }) => cards)
  const next = listed.data?.at(-1)?.next ?? null
  const isRemoved = ({ id }: Card) => removed.some((card) => card.id === id)

  return {
    cards: found && byAge([...found.filter((card) => !isRemoved(card)), ...removed]),
    isRemoved,
    more: listed.more,
    failure: listed.failure ?? failure,
    again: listed.data ? undefined : listed.again,
    /** All of them but the removed, whatever is listed yet; undefined where one page does not come. */
    fetchAll: async (): Promise<Card[] | undefined> => {
      const all = [...(found ?? [])]
      const isDone = await act(async () => {
        for (let after = next; after !== null;) {
          const page = await ask(calls.listCards, { source, after })
          all.push(...page.cards)
          after = page.next
        }
      })
      return isDone ? all.filter((card) => !isRemoved(card)) : undefined
    },
    save: (id: string, sides: ChangeCard) => act(() => ask(calls.changeCard, { id, ...sides })),
    remove: (card: Card) =>
      act(async () => {
        await ask(calls.deleteCard, { id: card.id })
        setRemoved((before) => [...before, card])
      }),
    restore: (id: string) =>
      act(async () => {
        await ask(calls.restoreCard, { id })
        setRemoved((before) => before.filter((card) => card.id !== id))
      }),
  }
}

function byAge(cards: Card[]): Card[] {
  return cards.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
