import type { QuizOptions } from '#domain/tools/quiz.ts'
import { createStore } from '../../ui/store.ts'

/** What the next quiz is asked to be, for as long as the page stays open. */
export const quizWanted = createStore<QuizOptions>({})
