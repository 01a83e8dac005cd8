import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { optionPath } from '#domain/items/question.ts'
import type { Question } from '#domain/items/question.ts'
import { spansOf } from '../line.ts'
import { shuffle } from '#domain/random.ts'
import type { Item } from './choose.ts'
import type { createOptionPassage } from './option-passage.ts'

/** An item as a question, its key at a given place among the options. */
export function showItem(item: Item, answer: number, random: () => number): Question {
  const options = shuffle(item.distractors, random)
  options.splice(answer, 0, item.answer.text)
  return { question: item.question, options, answer, explanation: item.line.text }
}

/** Where the `at`-th question of a quiz was taken from, and where the text speaks of its wrong options. */
export function spansOfItem(
  item: Item,
  { options, answer }: Question,
  at: number,
  passageOf: ReturnType<typeof createOptionPassage>,
): ClaimSpans[] {
  const ofOptions = options.map((option, number) => {
    const sentence = number === answer ? undefined : passageOf(item, option)
    return { path: optionPath(at, number), spans: sentence ? [{ ...sentence.span }] : [] }
  })
  return [spansOf(`questions.${at}`, item.line), ...ofOptions.filter((_, number) => number !== answer)]
}
