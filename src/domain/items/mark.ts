import * as z from 'zod/mini'
import { ResultText } from './text.ts'

/** A key sentence of the text where it stands, or a list with the words that lead to it. */
export const Mark = z.object({
  /** Of a list the sentence that leads to it, or its heading. */
  text: ResultText,
  /** Of a list, as many as there are. */
  items: z.optional(z.array(ResultText)),
  /** The text's own heading over it. */
  heading: z.optional(ResultText),
  /** 0 tells most of the text: who wants fewer marks sees those of the lowest ranks. */
  rank: z.int().check(z.gte(0)),
})
export type Mark = z.infer<typeof Mark>

export const mark = {
  line: ({ text }: Mark) => text,
  claim: ({ text, items = [] }: Mark) => [text, ...items].join('\n'),
  card: ({ text, items }: Mark, askOneFact: AskOneFact) =>
    items ? { front: text, back: items.join('\n') } : askOneFact(text),
}

type AskOneFact = (sentence: string) => { front: string; back: string } | undefined

/** How many of the marks are shown, from the fewest to all: the reader chooses one of these. */
export const [stepsOfMarks, usualStep] = [5, 4]

/** The marks that are shown at a step, 1 to `stepsOfMarks`, in the order of the text. At the first it is a fifth of them. */
export function marksAt<M extends Pick<Mark, 'rank'>>(marks: readonly M[], step: number): M[] {
  const shown = Math.max(1, Math.ceil((marks.length * step) / stepsOfMarks))
  return marks.filter(({ rank }) => rank < shown)
}
