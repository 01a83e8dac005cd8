import * as z from 'zod/mini'
import type { Call, SentOf } from '#domain/calls/call.ts'
import { requestPartsOf } from './request-parts.ts'

/** Something that was done to a card on this device: the request that tells the server. */
export const UnsentChange = z.object({
  card: z.uuid(),
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string().check(z.startsWith('/api/')),
  body: z.optional(z.unknown()),
})
export type UnsentChange = z.infer<typeof UnsentChange>

/** What tells the server of something that was done to a card. */
export function changeBy<C extends Call>(call: C, card: string, input: SentOf<C>): UnsentChange {
  const method = call.method as UnsentChange['method']
  const { path, body } = requestPartsOf(call, input)
  return { card, method, path, ...(body && { body }) }
}

const Changes = z.array(UnsentChange)

const prefix = 'reviews.'
const keyOf = (person: string) => prefix + person

/** What a person did here that the server was not told yet. */
export function loadChanges(person: string): UnsentChange[] {
  try {
    return Changes.parse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps it over a closed window, until it is sent. */
export function keepChanges(person: string, changes: readonly UnsentChange[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(keyOf(person))
    else localStorage.setItem(keyOf(person), JSON.stringify(changes))
  } catch {
    // A full or forbidden store keeps them for as long as the window is open.
  }
}

/** Under which a person's practice of quizzes is kept here. */
export const practiceKey = (person: string) => `practice.${person}`

/** Forgets them all: whoever sits down here next finds no card and no answer of the last. */
export function forgetChanges(): void {
  for (const key of Object.keys(localStorage))
    if (/^(reviews|practice)\./.test(key)) localStorage.removeItem(key)
}
