import { fewestQuestions, mostFound, mostQuestions, usualQuestions } from '../limits.ts'
import * as z from 'zod/mini'
import type { EngineInfo } from '../engine-info.ts'
import { GapPassage } from '../items/gap-passage.ts'
import { Recall } from '../items/recall.ts'
import { Term } from '../items/term.ts'
import { Question, questionInWords, questionToWrite } from '../items/question.ts'
import { defineTool } from './tool.ts'
import * as words from '../result-words.ts'

/** What a quiz may be asked to be: how many questions, and only choices or only gaps to fill instead of both. */
export const QuizOptions = z.object({
  count: z.optional(z.int().check(z.gte(fewestQuestions), z.lte(mostQuestions))),
  form: z.optional(z.enum(['choices', 'gaps'])),
})
export type QuizOptions = z.infer<typeof QuizOptions>

/** What is asked for beside the usual; undefined where that is nothing. */
export function unusualOptions({ count, form }: QuizOptions): QuizOptions | undefined {
  const unusual = { ...(count !== undefined && count !== usualQuestions && { count }), ...(form && { form }) }
  return Object.keys(unusual).length > 0 ? unusual : undefined
}

/** Its count is a product promise, not a model's choice: engines keep to what was asked. */
export const Quiz = z.object({
  questions: z.array(Question).check(z.minLength(fewestQuestions), z.maxLength(mostQuestions)),
  /** What was asked for, where it was not the usual. */
  wanted: z.optional(QuizOptions),
})
export type Quiz = z.infer<typeof Quiz>

/** What a text itself gives to practise with: as many fair questions as it has, and other forms beside them. */
export const FoundQuiz = z.object({
  found: z.literal(true),
  questions: z.array(Question).check(z.maxLength(mostQuestions)),
  gaps: z.array(GapPassage).check(z.maxLength(mostFound)),
  recalls: z.array(Recall).check(z.maxLength(mostFound)),
  terms: z.array(Term).check(z.maxLength(mostFound)),
  wanted: z.optional(QuizOptions),
})
export type FoundQuiz = z.infer<typeof FoundQuiz>

/**
 * Says that a quiz has fewer questions than were asked for; undefined where it has them all.
 * @param by what made it: a model has fewer only where it asked the others before
 */
export function shortfallOf(
  { questions, wanted }: Quiz | FoundQuiz,
  by: EngineInfo['kind'] = 'built-in',
): string | undefined {
  const count = wanted?.count ?? usualQuestions
  if (questions.length >= count) return undefined
  return words.fewerQuestions(questions.length, count, by === 'hosted')
}

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
  sections: [{ path: 'questions', kind: 'question' }],
  schema: Quiz,
  found: {
    schema: FoundQuiz,
    sections: [
      { path: 'questions', kind: 'question' },
      { path: 'gaps', kind: 'gapPassage', heading: words.gaps },
      { path: 'recalls', kind: 'recall', heading: words.recalls },
      { path: 'terms', kind: 'term', heading: words.terms },
    ],
  },
  written: (count) =>
    z.object({ questions: z.array(questionToWrite()).check(z.minLength(count), z.maxLength(count)) }),
  instructions: (
    count,
  ) => `Write a quiz of exactly ${count} multiple-choice questions that only a reader of the text can answer.
Vary the position of the correct option. Never use "all of the above" or "none of the above".
Reply with one JSON array of exactly ${count} objects of this shape:
[${questionInWords().shape}, …]
${questionInWords().fields}`,
})
