import * as z from 'zod/mini'
import { defineTool, Sentence } from './tool.ts'

/** One item: `answer` is the index of the key among the four options. */
export const Question = z.object({
  question: Sentence,
  options: z.array(Sentence).check(z.length(4)),
  answer: z.int().check(z.gte(0), z.lte(3)),
  explanation: Sentence,
})
export type Question = z.infer<typeof Question>

/** Exactly five questions: the count is a product promise, not a model's choice (specification, section 5). */
export const Quiz = z.object({ questions: z.array(Question).check(z.length(5)) })
export type Quiz = z.infer<typeof Quiz>

export const quiz = defineTool({
  schema: Quiz,
  textMissing: 'quiz_text_missing',
  instructions:
    () => `Write a quiz of exactly 5 multiple-choice questions that only a reader of the text can answer.
Reply with one JSON array of exactly 5 objects of this shape:
[{"question": string, "options": [string, string, string, string], "answer": number, "explanation": string}, …]
"answer" is the index (0 to 3) of the one correct option. The other three are plausible, wrong, and of the same kind and length.
Vary the position of the correct option. Never use "all of the above" or "none of the above". "explanation" says in one sentence why the answer is right, from the text.`,
  titleOf: (_, opening) => `Quiz: ${opening}`,
  claims: (result) =>
    result.questions.map(({ question, options, answer, explanation }, index) => ({
      path: `questions.${index}`,
      text: `${question} ${options[answer] ?? ''} ${explanation}`,
    })),
})
