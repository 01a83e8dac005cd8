import type { GapPassage } from '#domain/items/gap-passage.ts'
import type { Question } from '#domain/items/question.ts'
import type { Recall } from '#domain/items/recall.ts'
import type { Term } from '#domain/items/term.ts'
import { mostFound, mostQuestions } from '#domain/limits.ts'
import type { FoundQuiz } from '#domain/tools/quiz.ts'
import type { Omitted } from './omitted.ts'

/** What a file asks beside its questions. */
export type Beside = { gaps: GapPassage[]; recalls: Recall[]; terms: Term[] }

/** A quiz of all that a file asks, and what of it is more than a quiz takes. */
export function quizWith(
  questions: readonly Question[],
  { gaps, recalls, terms }: Beside,
): { result: FoundQuiz; omitted: Omitted[] } {
  const result = {
    found: true as const,
    questions: questions.slice(0, mostQuestions),
    gaps: gaps.slice(0, mostFound),
    recalls: recalls.slice(0, mostFound),
    terms: terms.slice(0, mostFound),
  }
  const omitted = [
    ...questions.slice(mostQuestions).map(({ question }) => tooMany(question, mostQuestions)),
    ...gaps.slice(mostFound).map(({ text }) => tooMany(text, mostFound)),
    ...recalls.slice(mostFound).map(({ prompt }) => tooMany(prompt, mostFound)),
    ...terms.slice(mostFound).map(({ term }) => tooMany(term, mostFound)),
  ]
  return { result, omitted }
}

function tooMany(beginning: string, most: number): Omitted {
  return { where: `“${beginning.slice(0, 40)}”`, why: `a quiz takes ${most} of its kind` }
}

/** Cards that were no questions: one with several lines behind is told from memory, another is a term. */
export function besideOf(cards: readonly { front: string; back: string }[]): Omit<Beside, 'gaps'> {
  const read = cards.map(({ front, back }) => ({ front, back, lines: back.split('\n').filter(Boolean) }))
  return {
    recalls: read
      .filter(({ lines }) => lines.length > 1)
      .map(({ front, lines }) => ({ of: 'list', prompt: front, items: lines })),
    terms: read
      .filter(({ lines }) => lines.length === 1)
      .map(({ front, back }) => ({ term: front, sentence: back })),
  }
}
