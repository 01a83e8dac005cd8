import * as z from 'zod/mini'

/** Something that was done to a card on this device: the request that tells the server. */
export const Change = z.object({
  card: z.uuid(),
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string().check(z.startsWith('/api/')),
  body: z.optional(z.unknown()),
})
export type Change = z.infer<typeof Change>

const Changes = z.array(Change)

const keyOf = (person: string) => `reviews.${person}`

/** What a person did here that the server was not told yet. */
export function loadChanges(person: string): Change[] {
  try {
    return Changes.parse(JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps it over a closed window, until it is sent. */
export function keepChanges(person: string, changes: readonly Change[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(keyOf(person))
    else localStorage.setItem(keyOf(person), JSON.stringify(changes))
  } catch {
    // A full or forbidden store keeps them for as long as the window is open.
  }
}
