import * as z from 'zod/mini'
import { ResultText } from './text.ts'

/** A term, and the sentence of the text that explains it. */
export const Term = z.object({ term: ResultText, sentence: ResultText })
export type Term = z.infer<typeof Term>

export const term = {
  line: ({ term, sentence }: Term) => `${term}: ${sentence}`,
  claim: ({ sentence }: Term) => sentence,
  card: ({ term, sentence }: Term) => ({ front: term, back: sentence }),
}
