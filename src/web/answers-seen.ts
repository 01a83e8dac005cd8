import * as z from 'zod/mini'

const storageKey = 'answers-seen'
const Seen = z.record(z.string(), z.int())

/** By link, how many finished attempts its owner has looked at on this device. */
function readSeen(): Record<string, number> {
  try {
    return Seen.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** How many of the attempts at a link are new to its owner. */
export function newAnswers(share: string, answered: number): number {
  return Math.max(answered - (readSeen()[share] ?? 0), 0)
}

/** Its owner has looked at them. */
export function noteAnswersSeen(share: string, answered: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readSeen(), [share]: answered }))
  } catch {
    // A full or forbidden store: they stay new.
  }
}
