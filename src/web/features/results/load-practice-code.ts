/** Loads the practice of quizzes: once, with the first of them or before. */
export const loadPracticeCode = () => import('./practice.tsx')
