import * as z from 'zod/mini'
import { mostMarks } from '../limits.ts'
import { Mark } from '../items/mark.ts'
import { ResultText, writtenText } from '../items/text.ts'
import { defineTool } from './tool.ts'
import * as words from '../result-words.ts'

/** Three to five key points. */
const Summary = z.object({
  title: ResultText,
  summary: ResultText,
  keyPoints: z.array(ResultText).check(z.minLength(3), z.maxLength(5)),
})

/** The key sentences of a text in its order, under its own headings; as many as a reader may want to see. */
const MarkedText = z.object({
  found: z.literal(true),
  title: ResultText,
  marks: z.array(Mark).check(z.minLength(1), z.maxLength(mostMarks)),
})

export const summary = defineTool({
  name: 'summary',
  words: {
    title: 'Generate Summary',
    description: 'Transform your long-form content into a concise summary.',
    navigation: 'Summary',
    card: 'Content Summary',
    feature: 'Content Summary',
    pitch: 'What it says, with the points that matter.',
    counter: 'Summary Uses',
    action: 'Generate Summary',
    noun: 'summary',
    purpose: 'summarize',
  },
  hue: 'teal',
  sections: [
    { path: 'title', kind: 'title' },
    { path: 'summary', kind: 'text' },
    { path: 'keyPoints', kind: 'point', heading: words.keyPoints, numbered: true },
  ],
  schema: Summary,
  found: {
    schema: MarkedText,
    sections: [
      { path: 'title', kind: 'title' },
      { path: 'marks', kind: 'mark', heading: words.marks },
    ],
  },
  written: (maxWords) =>
    z.object({
      title: writtenText(120),
      summary: writtenText(8 * maxWords),
      keyPoints: z.array(writtenText(300)).check(z.minLength(3), z.maxLength(5)),
    }),
  instructions: (
    maxWords,
  ) => `Write a summary of at most ${maxWords} words that a careful reader of the text would call complete and fair.
Reply with one JSON object of exactly this shape:
{"title": string, "summary": string, "keyPoints": [string, …]}
"title" is at most nine words. "summary" is one paragraph. "keyPoints" holds 3 to 5 complete sentences, each a different point.`,
})
