import * as z from 'zod/mini'
import { defineTool, Sentence } from './tool.ts'

/** Specification, section 3: three to five key points. */
export const Summary = z.object({
  title: Sentence,
  summary: Sentence,
  keyPoints: z.array(Sentence).check(z.minLength(3), z.maxLength(5)),
})
export type Summary = z.infer<typeof Summary>

export const summary = defineTool({
  schema: Summary,
  textMissing: 'summary_text_missing',
  instructions: (
    maxWords,
  ) => `Write a summary of at most ${maxWords} words that a careful reader of the text would call complete and fair.
Reply with one JSON object of exactly this shape:
{"title": string, "summary": string, "keyPoints": [string, …]}
"title" is at most nine words. "summary" is one paragraph. "keyPoints" holds 3 to 5 complete sentences, each a different point.`,
  titleOf: (result) => result.title,
  claims: (result) => [
    { path: 'summary', text: result.summary },
    ...result.keyPoints.map((text, index) => ({ path: `keyPoints.${index}`, text })),
  ],
})
