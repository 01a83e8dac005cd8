import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call, SentOf } from '#domain/calls/call.ts'
import { connection } from './connection.ts'
import { isUnreachable } from './unreachable.ts'

/** A glance at another tab changes nothing here. */
const freshMs = 3000

/** What was asked of the server, and when it is to be asked again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // A server that is away is asked again, at once when it answers; what it refuses, it would refuse again.
      retry: (_, error) => isUnreachable(error),
      refetchOnReconnect: true,
      // What a browser says of its connection is no reason not to try.
      networkMode: 'always',
    },
  },
})

// They hear of the connection, and of the window being looked at again.
queries.mount()
onlineManager.setEventListener((setOnline) =>
  connection.subscribe(() => setOnline(connection.read() === undefined)),
)

/** What else changes with the things that calls are about. */
const alsoChanged: Record<string, readonly string[]> = {
  billing: ['usage'],
  cards: ['reviews'],
  reviews: ['cards'],
  attempts: ['reviews'],
  shares: ['sources'],
  sources: ['generations', 'reviews', 'cards', 'shares'],
  generations: ['sources', 'usage', 'attempts'],
}

/** What a call is about: `cards` of `/api/cards/:id`. */
export function subjectOf({ path }: Call): string {
  return path.split('/')[2] ?? ''
}

/** The key of what a call is answered with: what it is about, its path, what it asks for. */
export function queryKeyOf<C extends Call>(call: C, input?: SentOf<C>): QueryKey {
  return [subjectOf(call), call.path, ...(input === undefined ? [] : [input])]
}

/** Says that something has changed: what is on the screen of it, and of what goes with it, is asked for anew. */
export function outdate(subject: string): void {
  for (const one of [subject, ...(alsoChanged[subject] ?? [])])
    void queries.invalidateQueries({ queryKey: [one] })
}
