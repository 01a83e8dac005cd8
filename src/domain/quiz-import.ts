import * as z from 'zod/mini'
import { haveOwnWords } from './items/question.ts'
import { SourceName } from './source-name.ts'
import { Quiz } from './tools/quiz.ts'

/** A quiz that was made elsewhere, as fair as one of ours, and the name it is kept by. */
export const QuizImport = z.object({
  name: SourceName,
  result: Quiz.check(z.refine(({ questions }) => questions.every(({ options }) => haveOwnWords(options)))),
})
export type QuizImport = z.infer<typeof QuizImport>

/** In the place of an engine's name: nobody here wrote it. */
export const importedEngine = 'Imported'
