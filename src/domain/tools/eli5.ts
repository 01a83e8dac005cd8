import * as z from 'zod/mini'
import { mostFound } from '../limits.ts'
import { Term } from '../items/term.ts'
import { ResultText, writtenText } from '../items/text.ts'
import { defineTool } from './tool.ts'
import * as words from '../result-words.ts'

/**
 * Two to three examples. What the hard words mean is told in sentences of the text, and pictured in comparisons of ours;
 * the note says where a text could be put no more simply.
 */
const Explanation = z.object({
  title: ResultText,
  note: z.optional(ResultText),
  explanation: ResultText,
  examples: z.array(ResultText).check(z.minLength(2), z.maxLength(3)),
  hardWords: z.optional(z.array(ResultText).check(z.maxLength(6))),
  comparisons: z.optional(z.array(ResultText).check(z.maxLength(3))),
})

/** How a text itself explains its terms, and what it marks as examples: it is put no more simply. */
const FoundExplanation = z.object({
  found: z.literal(true),
  terms: z.array(Term).check(z.maxLength(mostFound)),
  examples: z.array(ResultText).check(z.maxLength(mostFound)),
})

export const eli5 = defineTool({
  name: 'eli5',
  words: {
    title: "Explain Like I'm 5",
    description: 'Simplify complex content into easy-to-understand explanations.',
    navigation: 'ELI5',
    card: 'ELI5 Explanation',
    feature: 'ELI5 Explanations',
    pitch: 'What it means, in plain words.',
    counter: 'ELI5 Uses',
    action: 'Generate Explanation',
    noun: 'explanation',
    purpose: 'explain',
  },
  hue: 'amber',
  sections: [
    { path: 'title', kind: 'title' },
    { path: 'note', kind: 'note' },
    { path: 'explanation', kind: 'text' },
    { path: 'examples', kind: 'point', heading: words.examples },
    { path: 'hardWords', kind: 'definition', heading: words.hardWords },
    { path: 'comparisons', kind: 'point', heading: words.comparisons, ours: true },
  ],
  schema: Explanation,
  found: {
    schema: FoundExplanation,
    sections: [
      { path: 'terms', kind: 'term', heading: words.termsExplained },
      { path: 'examples', kind: 'point', heading: words.markedExamples },
    ],
  },
  written: () =>
    z.object({
      title: writtenText(120),
      explanation: writtenText(2_000),
      examples: z.array(writtenText(300)).check(z.minLength(2), z.maxLength(3)),
    }),
  instructions:
    () => `Explain the text to a curious child: short sentences, everyday words, nothing false, nothing the text does not say.
Reply with one JSON object of exactly this shape:
{"title": string, "explanation": string, "examples": [string, …]}
"title" is at most nine words. "explanation" is one paragraph. "examples" holds 2 to 3 concrete examples or comparisons, each one sentence.`,
})
