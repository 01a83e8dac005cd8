import * as z from 'zod/mini'

/** How a quiz is shown: one question at a time to be answered, or all of them with their answers. */
const QuizView = z.enum(['questions', 'key'])
export type QuizView = z.infer<typeof QuizView>

const storageKey = 'quiz-view'

/** What somebody chose last on this device; the questions unless they chose otherwise. */
export function wantedQuizView(): QuizView {
  try {
    return QuizView.parse(localStorage.getItem(storageKey))
  } catch {
    return 'questions'
  }
}

export function keepQuizView(view: QuizView): void {
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // A full or forbidden store costs the memory of it only.
  }
}
