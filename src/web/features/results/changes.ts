import { createContext } from 'react'
import type { ResultChange } from '#domain/result-change.ts'

/** What is said of a change: what came of it, or why nothing did; `here`, where it was asked for. */
export type ChangeOutcome = { words: string; change: ResultChange; failed?: boolean; here?: boolean }

export type Changes = {
  /** Of the result. */
  id: string
  /** What is being changed at this moment. */
  busy: ResultChange | undefined
  note: ChangeOutcome | undefined
  /** @param done what is said once it is done. @returns whether it was */
  change: (change: ResultChange, done: string) => Promise<boolean>
  /** Puts the note away. */
  dismiss: () => void
}

/** What the reader of a result may do with its parts; undefined where it cannot be changed. */
export const ChangesContext = createContext<Changes | undefined>(undefined)
