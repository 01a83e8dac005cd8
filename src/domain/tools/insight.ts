import * as z from 'zod/mini'
import { mostFound } from '../limits.ts'
import { ResultText, writtenText } from '../items/text.ts'
import { defineTool } from './tool.ts'
import * as words from '../result-words.ts'

/** Two to three supporting points, two implications or more. */
const Insight = z.object({
  mainInsight: ResultText,
  supportingPoints: z.array(ResultText).check(z.minLength(2), z.maxLength(3)),
  implications: z.array(ResultText).check(z.minLength(2), z.maxLength(12)),
})

/** What a text itself marks as what it comes to, and as what follows. */
const FoundInsight = z.object({
  found: z.literal(true),
  conclusions: z.array(ResultText).check(z.maxLength(mostFound)),
  consequences: z.array(ResultText).check(z.maxLength(mostFound)),
})

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
  found: {
    schema: FoundInsight,
    sections: [
      { path: 'conclusions', kind: 'point', heading: words.conclusions },
      { path: 'consequences', kind: 'point', heading: words.consequences },
    ],
  },
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
