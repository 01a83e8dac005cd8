import * as z from 'zod/mini'
import { defineTool, Sentence } from './tool.ts'

/** Specification, section 3: two to three examples. */
export const Explanation = z.object({
  title: Sentence,
  explanation: Sentence,
  examples: z.array(Sentence).check(z.minLength(2), z.maxLength(3)),
})
export type Explanation = z.infer<typeof Explanation>

export const eli5 = defineTool({
  schema: Explanation,
  textMissing: 'eli5_text_missing',
  instructions:
    () => `Explain the text to a curious child: short sentences, everyday words, nothing false, nothing the text does not say.
Reply with one JSON object of exactly this shape:
{"title": string, "explanation": string, "examples": [string, …]}
"title" is at most nine words. "explanation" is one paragraph. "examples" holds 2 to 3 concrete examples or comparisons, each one sentence.`,
  titleOf: (result) => result.title,
  claims: (result) => [
    { path: 'explanation', text: result.explanation },
    ...result.examples.map((text, index) => ({ path: `examples.${index}`, text })),
  ],
})
