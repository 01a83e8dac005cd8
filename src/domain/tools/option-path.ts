/** The path of an option of a quiz, as in `questions.0.options.2`. */
export function optionPath(question: number, option: number): string {
  return `questions.${question}.options.${option}`
}

/** The option at such a path; undefined at any other. */
export function findOption(questions: readonly { options: readonly string[] }[], path: string) {
  const [, question, option] = /^questions\.(\d+)\.options\.(\d+)$/.exec(path) ?? []
  return questions[Number(question)]?.options[Number(option)]
}
