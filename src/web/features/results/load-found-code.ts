/** All that results need which were found and not written. */
export const loadFoundCode = () =>
  Promise.all([
    import('./found/found-section.tsx'),
    import('./found/quiz-parts.tsx'),
    import('./found/needs-model.tsx'),
  ])
