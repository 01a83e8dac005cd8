import * as z from 'zod/mini'
import type { EngineInfo } from '../engine-info.ts'
import { defineTool, ResultText, writtenText } from './tool.ts'

/** One item: `answer` is the index of the key among the four options. */
export const Question = z.object({
  question: ResultText,
  options: z.array(ResultText).check(z.length(4)),
  answer: z.int().check(z.gte(0), z.lte(3)),
  explanation: ResultText,
})
export type Question = z.infer<typeof Question>

/** Whether each option says something else: words in whatever case, short ones sign by sign, as units and symbols are. */
export function haveOwnWords(options: readonly string[]): boolean {
  const said = options.map((option) => {
    const plain = option.normalize('NFC').replace(/\s+/g, ' ').trim()
    return plain.length > 6 ? plain.toLowerCase() : plain
  })
  return new Set(said).size === said.length
}

/** One item as a model is to write it, with so many options. */
export const questionToWrite = (options = 4) =>
  z.object({
    question: writtenText(300),
    options: z.array(writtenText(160)).check(z.length(options)),
    answer: z.int().check(z.gte(0), z.lte(options - 1)),
    explanation: writtenText(300),
  })

/** How many questions a quiz has unless another count is asked for, and the fewest and the most there can be. */
export const [usualQuestions, fewestQuestions, mostQuestions] = [5, 3, 30]

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

/**
 * Says that a quiz has fewer questions than were asked for; undefined where it has them all.
 * @param by what made it: a model has fewer only where it asked the others before
 */
export function shortfallOf(
  { questions, wanted }: Quiz,
  by: EngineInfo['kind'] = 'built-in',
): string | undefined {
  const count = wanted?.count ?? usualQuestions
  if (questions.length >= count) return undefined
  const why =
    by === 'hosted' ? 'the model had no more new ones' : 'more fair questions cannot be made from this text'
  return `${questions.length} of ${count}: ${why}.`
}

/** What a model is told besides, where only one form of question is wanted. */
export const instructionsOfForm = {
  choices: 'Every "question" ends with a question mark: none is a sentence with a gap.',
  gaps: 'Every "question" is a sentence of the text with its most telling words left out as _____, which the correct option fills.',
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
  sections: [{ path: 'questions', kind: 'questions' }],
  schema: Quiz,
  written: (count) =>
    z.object({ questions: z.array(questionToWrite()).check(z.minLength(count), z.maxLength(count)) }),
  instructions: (
    count,
  ) => `Write a quiz of exactly ${count} multiple-choice questions that only a reader of the text can answer.
Reply with one JSON array of exactly ${count} objects of this shape:
[{"question": string, "options": [string, string, string, string], "answer": number, "explanation": string}, …]
"answer" is the index (0 to 3) of the one correct option. The other three are plausible, wrong, and of the same kind and length.
Vary the position of the correct option. Never use "all of the above" or "none of the above". "explanation" says in one sentence why the answer is right, from the text.`,
})
