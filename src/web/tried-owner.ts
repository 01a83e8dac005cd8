import { toolOrder } from '#domain/tools/words.ts'
import { triedKey, type TriedText } from './tried-text.ts'

/** A mailed link opens another tab of this browser: there the text waits for whoever proves this address. */
export function keepTriedFor(email: string): void {
  const kept = sessionStorage.getItem(triedKey)
  if (kept !== null) localStorage.setItem(triedKey, JSON.stringify({ ...JSON.parse(kept), email }))
}

/** What was kept for a person. */
export function findTried(email: string | undefined): TriedText | undefined {
  for (const store of [sessionStorage, localStorage]) {
    try {
      const { tool, text, whole, made, email: owner = email } = JSON.parse(store.getItem(triedKey) ?? '')
      if (owner?.toLowerCase() !== email?.toLowerCase() || !toolOrder.includes(tool)) continue
      return { tool, text, whole, made: made === true }
    } catch {
      // Nothing there, or nothing of ours.
    }
  }
  return undefined
}

/** It is where it was wanted. */
export function forgetTried(): void {
  sessionStorage.removeItem(triedKey)
  localStorage.removeItem(triedKey)
}
