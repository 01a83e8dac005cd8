import { keepBeginning } from '#domain/source-text.ts'
import * as words from '../features/try/words.ts'

export type CutText = { whole: string; beginning: string; words: string }

/** What is tried of a text that is longer than the limit, and what is said of the rest. */
export function beginningOf(whole: string, limit: number): CutText {
  const beginning = keepBeginning(whole, limit)
  return {
    whole,
    beginning,
    words: words.triedFirst(whole.trim().length, beginning.length),
  }
}
