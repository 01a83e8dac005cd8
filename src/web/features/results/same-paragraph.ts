import type { Evidence } from '#domain/generation.ts'

/**
 * Of some questions one whose answer stands in the paragraph in which that of another does.
 * @param question and `others` by their places in the quiz
 */
export function findAnother(
  question: number,
  others: readonly number[],
  evidence: readonly Evidence[],
  text: string,
): number | undefined {
  const paragraphOf = (one: number) => {
    const [span] = evidence.find(({ path }) => path === `questions.${one}`)?.spans ?? []
    return span && text.lastIndexOf('\n', span.start)
  }
  const paragraph = paragraphOf(question)
  return paragraph === undefined
    ? undefined
    : others.find((other) => other !== question && paragraphOf(other) === paragraph)
}
