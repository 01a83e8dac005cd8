import * as z from 'zod/mini'
import { defineTool, ResultText } from './tool.ts'

/** One item: `answer` is the index of the key among the four options. */
export const Question = z.object({
  question: ResultText,
  options: z.array(ResultText).check(z.length(4)),
  answer: z.int().check(z.gte(0), z.lte(3)),
  explanation: ResultText,
})
export type Question = z.infer<typeof Question>

/** Exactly five questions: the count is a product promise, not a model's choice. */
export const Quiz = z.object({ questions: z.array(Question).check(z.length(5)) })
export type Quiz = z.infer<typeof Quiz>

export const quiz = defineTool({
  name: 'quiz',
  words: {
    title: 'Generate Quiz',
    description: 'Create interactive quizzes from your content.',
    navigation: 'Quiz',
    card: 'Interactive Quiz',
    feature: 'Interactive Quizzes',
    pitch: 'Five questions, each with an explanation.',
    counter: 'Quiz Uses',
    action: 'Generate Quiz',
    noun: 'quiz',
    purpose: 'generate a quiz',
  },
  hue: 'indigo',
  sections: [{ path: 'questions', kind: 'questions' }],
  schema: Quiz,
  instructions:
    () => `Write a quiz of exactly 5 multiple-choice questions that only a reader of the text can answer.
Reply with one JSON array of exactly 5 objects of this shape:
[{"question": string, "options": [string, string, string, string], "answer": number, "explanation": string}, …]
"answer" is the index (0 to 3) of the one correct option. The other three are plausible, wrong, and of the same kind and length.
Vary the position of the correct option. Never use "all of the above" or "none of the above". "explanation" says in one sentence why the answer is right, from the text.`,
  malformed: 'quiz_format_invalid',
})
