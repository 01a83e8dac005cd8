import { AppError } from '#domain/errors.ts'
import type { Block } from '#domain/document/block.ts'
import type { Span } from '#domain/span.ts'
import type { Question } from '#domain/items/question.ts'
import { createBrowserEngine } from '#engines/browser/browser-engine.ts'

const engine = createBrowserEngine()

export type ExtraRequest = {
  text: string
  /** None of a text that has no structure of its own. */
  blocks: readonly Block[]
  questions: Question[]
  /** The place in the quiz of the question that was missed. */
  about: number
  /** Where the new question is to have its answer. */
  within: Span
  /** What was asked so before. */
  unwanted: readonly string[]
}

/**
 * Another question on a paragraph, made by the built-in engine in a worker of this page: nothing is sent.
 * @throws AppError `nothing_else` where the paragraph has none, `offline` when the engine cannot be loaded
 */
export async function makeExtraQuestion(
  { text, blocks, questions, about, within, unwanted }: ExtraRequest,
  signal: AbortSignal,
): Promise<Question> {
  const { result } = await engine.generate({
    tool: 'quiz',
    text,
    blocks: blocks.length > 0 ? blocks : undefined,
    summaryWords: 0,
    replacing: { result: { questions }, place: { path: `questions.${about}` }, unwanted, within },
    signal,
    onDraft: () => {},
    onProgress: () => {},
  })
  const question = result.questions[about]
  if (!question) throw new AppError('nothing_else')
  return question
}
