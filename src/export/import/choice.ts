import type { CardSides } from '#domain/items/card.ts'
import { haveOwnWords, type Question } from '#domain/items/question.ts'

/** One of the answers that another program offers or takes. */
export type Option = { isRight: boolean; option: string; feedback: string }

/** What was read: what kind of question it is, as the beginning of a sentence on why it is none of ours, or the question. */
export type ReadChoice = { kind: string; question?: Question; cards: CardSides[] }

/** What is asked with its answers: a question where one of four is right, and a card where any is. */
export function choiceOf(asked: string, options: readonly Option[], general: string): ReadChoice {
  const right = options.filter(({ isRight }) => isRight)
  const back = right
    .map(({ option }) => option)
    .filter(Boolean)
    .join('\n')
  const cards = back === '' ? [] : [{ front: asked, back }]
  if (options.every(({ isRight }) => isRight)) return { kind: 'a short answer', cards }
  if (right.length !== 1)
    return { kind: right.length === 0 ? 'no answer is right' : 'several answers are right', cards }
  if (options.length !== 4 || options.some(({ option }) => option === ''))
    return { kind: `it has ${options.length} options`, cards }
  if (!haveOwnWords(options.map(({ option }) => option)))
    return { kind: 'two of its options are the same', cards }
  const [key = options[0]!] = right
  const question = {
    question: asked,
    options: options.map(({ option }) => option),
    answer: options.indexOf(key),
    explanation: general || key.feedback || key.option,
  }
  return { kind: 'a choice', question, cards }
}
