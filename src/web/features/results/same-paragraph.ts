import type { Evidence } from '#domain/generation.ts'
import type { Span } from '#domain/span.ts'

/** The paragraph in which the answer to a question stands. @param question its place in the quiz */
export function paragraphOf(question: number, evidence: readonly Evidence[], text: string): Span | undefined {
  const [span] = evidence.find(({ path }) => path === `questions.${question}`)?.spans ?? []
  if (!span) return undefined
  const end = text.indexOf('\n', span.end)
  return { start: text.lastIndexOf('\n', span.start) + 1, end: end < 0 ? text.length : end }
}

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
  const startOf = (one: number) => paragraphOf(one, evidence, text)?.start
  const start = startOf(question)
  return start === undefined
    ? undefined
    : others.find((other) => other !== question && startOf(other) === start)
}
