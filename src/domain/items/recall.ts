import * as z from 'zod/mini'
import { ResultText } from './text.ts'

/** Something to tell from memory: a list of the text after its lead-in, or the marks of a section after its heading. */
export const Recall = z.object({
  of: z.enum(['list', 'section']),
  prompt: ResultText,
  items: z.array(ResultText).check(z.minLength(1)),
})
export type Recall = z.infer<typeof Recall>

export const recall = {
  line: ({ prompt }: Recall) => prompt,
  claim: ({ items }: Recall) => items.join('\n'),
  card: ({ prompt, items }: Recall) => ({ front: prompt, back: items.join('\n') }),
}
