import type { Tool } from '#domain/tools/index.ts'

export type TriedText = {
  tool: Tool
  text: string
  /** All of it, where it is longer than what can be tried. */
  whole?: string | undefined
  /** Whether there is a result of it, which its writer finds again. */
  made: boolean
}

/** Where it is kept. */
export const triedKey = 'tried'

/** Keeps what is tried on the landing page, in this tab, until its writer has an account. */
export function keepTried(tried: TriedText): void {
  try {
    if (tried.text) sessionStorage.setItem(triedKey, JSON.stringify(tried))
    else sessionStorage.removeItem(triedKey)
  } catch {
    // A full or forbidden store: the text stays on the page only.
  }
}
