import type { Result } from '#domain/tools/index.ts'

/** The words of a text, in lower case, without its marks: what tells whether another text says the same in the same words. */
export function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

/** The lines a result says about its text; a title, which is no sentence, left out. */
export function linesOf(result: Result): string[] {
  if ('summary' in result) return [result.summary, ...result.keyPoints]
  if ('explanation' in result) return [result.explanation, ...result.examples]
  if ('mainInsight' in result) return [result.mainInsight, ...result.supportingPoints, ...result.implications]
  return result.questions.map(({ explanation }) => explanation)
}
