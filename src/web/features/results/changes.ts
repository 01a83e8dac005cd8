import { createContext } from 'react'
import type { ResultChange } from '#domain/result-change.ts'

/** What is said of a change: what came of it, or why nothing did. */
export type ChangeOutcome = { words: string; change: ResultChange; failed?: boolean }

export type Changes = {
  /** Of the result. */
  id: string
  /** What is being changed at this moment. */
  busy: ResultChange | undefined
  /** Of the last change that was made, so that it can be taken back; or of what stands nowhere in the result. */
  note: ChangeOutcome | undefined
  /** What was refused since, told where it was asked for. */
  refused: ChangeOutcome | undefined
  /** @param done what is said once it is done. @returns whether it was */
  change: (change: ResultChange, done: string) => Promise<boolean>
  /** Shows the result as it stands now. @throws AppError `not_found`, `offline` */
  reload: () => Promise<void>
  /** Puts the note away. */
  dismiss: () => void
}

/** What the reader of a result may do with its parts; undefined where it cannot be changed. */
export const ChangesContext = createContext<Changes | undefined>(undefined)
