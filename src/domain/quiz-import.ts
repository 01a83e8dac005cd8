import * as z from 'zod/mini'
import { haveOwnWords, type Question } from './items/question.ts'
import { fewestQuestions } from './limits.ts'
import { SourceName } from './source-name.ts'
import { FoundQuiz, Quiz } from './tools/quiz.ts'

type Questions = { questions: Question[] }
const areFair = ({ questions }: Questions) => questions.every(({ options }) => haveOwnWords(options))

/** How much a quiz asks: its questions, and what else it has. */
export function countAsked(result: Quiz | FoundQuiz): number {
  const besides = 'gaps' in result ? [result.gaps, result.recalls, result.terms] : []
  return [result.questions, ...besides].reduce((sum, { length }) => sum + length, 0)
}

/** A quiz that was made elsewhere, as fair as one of ours and with as much to ask, and the name it is kept by. */
export const QuizImport = z.object({
  name: SourceName,
  result: z.union([
    FoundQuiz.check(
      z.refine(areFair),
      z.refine((result) => countAsked(result) >= fewestQuestions),
    ),
    Quiz.check(z.refine(areFair)),
  ]),
})
export type QuizImport = z.infer<typeof QuizImport>

/** In the place of an engine's name: nobody here wrote it. */
export const importedEngine = 'Imported'
