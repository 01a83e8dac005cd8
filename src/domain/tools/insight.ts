import * as z from 'zod/mini'
import { ResultText, writtenText } from '../items/text.ts'
import { defineTool } from './tool.ts'
import * as words from '../result-words.ts'

/** Two to three supporting points, two implications or more. */
export const Insight = z.object({
  mainInsight: ResultText,
  supportingPoints: z.array(ResultText).check(z.minLength(2), z.maxLength(3)),
  implications: z.array(ResultText).check(z.minLength(2), z.maxLength(12)),
})
export type Insight = z.infer<typeof Insight>

export const insight = defineTool({
  name: 'insight',
  words: {
    title: 'Generate Insight',
    description: 'Extract key insights and takeaways from your content.',
    navigation: 'Insight',
    card: 'Key Insights',
    feature: 'Key Insights',
    pitch: 'The main idea, what backs it up, and what follows.',
    counter: 'Insight Uses',
    action: 'Generate Insight',
    noun: 'insight',
    purpose: 'analyze',
  },
  hue: 'rose',
  sections: [
    { path: 'mainInsight', kind: 'statement' },
    { path: 'supportingPoints', kind: 'point', heading: words.supportingPoints, numbered: true },
    { path: 'implications', kind: 'point', heading: words.implications },
  ],
  schema: Insight,
  written: () =>
    z.object({
      mainInsight: writtenText(400),
      supportingPoints: z.array(writtenText(300)).check(z.minLength(2), z.maxLength(3)),
      implications: z.array(writtenText(300)).check(z.minLength(2), z.maxLength(4)),
    }),
  instructions:
    () => `Find the main claim of the text, what the text offers in its support, and what follows from it.
Reply with one JSON object of exactly this shape:
{"mainInsight": string, "supportingPoints": [string, …], "implications": [string, …]}
"mainInsight" is one sentence. "supportingPoints" holds 2 to 3 sentences. "implications" holds 2 to 4 sentences.`,
})
