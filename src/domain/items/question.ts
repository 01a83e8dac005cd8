import * as z from 'zod/mini'
import type { Draft } from './draft.ts'
import * as words from '../result-words.ts'
import { ResultText, writtenText } from './text.ts'

/** What is seen of a question before it is answered: of a shared one that is practised no more is sent. */
export const AskedQuestion = z.object({
  question: ResultText,
  options: z.array(ResultText).check(z.length(4)),
})

/** One of the options, counted from 0. */
export const OptionIndex = z.int().check(z.gte(0), z.lte(3))

/** What is told once it is answered: the key among the options, and why. */
export const Solution = z.object({ answer: OptionIndex, explanation: ResultText })
export type Solution = z.infer<typeof Solution>

/** A choice of four, or a sentence with a gap that one of them fills. */
export const Question = z.extend(AskedQuestion, Solution.shape)
export type Question = z.infer<typeof Question>

/**
 * The texts of a solution, in the order in which they are told: the name of each in files and in forms, and how long
 * somebody may write it, in characters. The first says why, and rests on the source.
 */
export const solutionTexts = {
  explanation: { name: 'Explanation', label: words.whyRight, longest: 1000 },
} satisfies Record<Exclude<keyof Solution, 'answer'>, { name: string; label: string; longest: number }>

export const solutionFields = Object.keys(solutionTexts) as (keyof typeof solutionTexts)[]

/** In characters: the longest that somebody may write themselves. */
export const longestByHand = { question: 1000, option: 300 }

const byHand = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** A question as its reader wrote it. */
export const QuestionByHand = z.extend(Question, {
  question: byHand(longestByHand.question),
  options: z.array(byHand(longestByHand.option)).check(z.length(4)),
  explanation: byHand(solutionTexts.explanation.longest),
})

/** What a model is to write of one with so many options. */
export const questionToWrite = (options = 4) =>
  z.object({
    question: writtenText(300),
    options: z.array(writtenText(160)).check(z.length(options)),
    answer: z.int().check(z.gte(0), z.lte(options - 1)),
    explanation: writtenText(300),
  })

/** The same in words: its shape, and what is to stand in it. */
export const questionInWords = (options = 4) => ({
  shape: `{"question": string, "options": [${Array<string>(options).fill('string').join(', ')}], "answer": number, "explanation": string}`,
  fields: `"answer" is the index (0 to ${options - 1}) of the one correct option. The others are plausible, wrong, and of the same kind and length. "explanation" says in one sentence why the answer is right, from the text.`,
})

/** What a model is told besides, where only one form of question is wanted. */
export const instructionsOfForm = {
  choices: 'Every "question" ends with a question mark: none is a sentence with a gap.',
  gaps: 'Every "question" is a sentence of the text with its most telling words left out as _____, which the correct option fills.',
}

export const question = {
  line: ({ question }: Draft<Question>) => question,
  // What a question says is its key; what it asks is no claim.
  claim: ({ options, answer, explanation }: Question) => `${options[answer] ?? ''}: ${explanation}`,
  card: ({ question, options, answer }: Question) => ({ front: question, back: options[answer] ?? '' }),
}

/** What is told with the key: why it is right, then each further text after its name. Of a draft, what has come. */
export function solutionLines(one: Draft<Solution>): string[] {
  return solutionFields.flatMap((field, at) => {
    const text = one[field]
    return text ? [at === 0 ? text : `${solutionTexts[field].name}: ${text}`] : []
  })
}

/** Whether each option says something else: words in whatever case, short ones sign by sign, as units and symbols are. */
export function haveOwnWords(options: readonly string[]): boolean {
  const said = options.map((option) => {
    const plain = option.normalize('NFC').replace(/\s+/g, ' ').trim()
    return plain.length > 6 ? plain.toLowerCase() : plain
  })
  return new Set(said).size === said.length
}

/** A, B, C, D: how an option is called. @param index counted from 0 */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

/** What options are called in files and forms: "Option A". */
export const optionNames = [0, 1, 2, 3].map((index) => `Option ${letterOf(index)}`)

/** The path of an option of a quiz, as in `questions.0.options.2`. */
export function optionPath(question: number, option: number): string {
  return `questions.${question}.options.${option}`
}

/** The option at such a path; undefined at any other. */
export function findOption(questions: readonly { options: readonly string[] }[], path: string) {
  const [, at, option] = /^questions\.(\d+)\.options\.(\d+)$/.exec(path) ?? []
  return questions[Number(at)]?.options[Number(option)]
}
