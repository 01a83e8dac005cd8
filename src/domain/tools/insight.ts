import * as z from 'zod/mini'
import { defineTool, Sentence } from './tool.ts'

/** Specification, section 3: two to three supporting points, two implications or more. */
export const Insight = z.object({
  mainInsight: Sentence,
  supportingPoints: z.array(Sentence).check(z.minLength(2), z.maxLength(3)),
  implications: z.array(Sentence).check(z.minLength(2), z.maxLength(12)),
})
export type Insight = z.infer<typeof Insight>

export const insight = defineTool({
  schema: Insight,
  textMissing: 'insight_text_missing',
  instructions:
    () => `Find the main claim of the text, what the text offers in its support, and what follows from it.
Reply with one JSON object of exactly this shape:
{"mainInsight": string, "supportingPoints": [string, …], "implications": [string, …]}
"mainInsight" is one sentence. "supportingPoints" holds 2 to 3 sentences. "implications" holds 2 to 4 sentences.`,
  titleOf: (result) => result.mainInsight,
  claims: (result) => [
    { path: 'mainInsight', text: result.mainInsight },
    ...result.supportingPoints.map((text, index) => ({ path: `supportingPoints.${index}`, text })),
    ...result.implications.map((text, index) => ({ path: `implications.${index}`, text })),
  ],
})
