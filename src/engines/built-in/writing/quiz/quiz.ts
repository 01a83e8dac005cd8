import { fewestQuestions, usualQuestions } from '#domain/limits.ts'
import { AppError } from '#domain/errors.ts'
import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { type Quiz, type QuizOptions } from '#domain/tools/quiz.ts'
import type { Document } from '../../reading/document.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import { randomFrom, shuffle } from '#domain/random.ts'
import { chooseItems, type Item } from './choose.ts'
import { isOfForm } from './item.ts'
import { findOffers, makeItems } from './make-items.ts'
import { createOptionPassage } from './option-passage.ts'
import { showItem, spansOfItem } from './show-item.ts'

/** What a question is worth that was asked before, beside others. */
const askedBefore = 0.01
/** Stems for which wrong options are looked for, best first: so many for each question that is wanted. */
const triesEach = 10

/**
 * Questions from different sentences where the text has them, with wrong options of the key's kind: five, or as many of
 * those that are wanted as can be made.
 * @param asked questions that were asked of this text before: they come back only where it has too few others
 * @throws AppError `not_enough_text` when five fair questions cannot be made, or three where anything else is wanted;
 * `quiz_form_missing` when three cannot be made in the only form that is wanted
 */
export function writeQuiz(
  document: Document,
  ranking: Ranking,
  text: string,
  { asked = [], wanted }: { asked?: readonly string[] | undefined; wanted?: QuizOptions | undefined } = {},
): { result: Quiz; spans: ClaimSpans[] } {
  const { count = usualQuestions, form } = wanted ?? {}
  const random = randomFrom([text, ...asked].join('\n'))
  const { offers, weights } = findOffers(document, ranking)
  const items: Item[] = []
  let chosen: Item[] = []
  for (const again of [false, true]) {
    if (chosen.length === count || (again && asked.length === 0)) break
    for (const { stems, ...rest } of offers) {
      const open = stems.filter(
        ({ question }) => asked.includes(question) === again && isOfForm(question, form),
      )
      const made = makeItems(document, { ...rest, stems: open }, weights, random, triesEach * count)
      items.push(...(again ? made.map((item) => ({ ...item, score: item.score * askedBefore })) : made))
      chosen = chooseItems(document, items, count, form)
      if (chosen.length === count) break
    }
  }
  if (chosen.length < (wanted ? fewestQuestions : usualQuestions))
    throw form ? new AppError('quiz_form_missing', { form }) : new AppError('not_enough_text')
  chosen.sort((x, y) => x.line.from.at(-1)!.index - y.line.from.at(-1)!.index)
  const inTurn = chosen.length - (chosen.length % 4)
  const positions = shuffle(
    chosen.map((_, at) => (at < inTurn ? at % 4 : Math.floor(4 * random()))),
    random,
  )
  const questions = chosen.map((item, at) => showItem(item, positions[at]!, random))
  const passageOf = createOptionPassage(document, ranking)
  const spans = chosen.flatMap((item, at) => spansOfItem(item, questions[at]!, at, passageOf))
  return { result: wanted ? { questions, wanted } : { questions }, spans }
}
