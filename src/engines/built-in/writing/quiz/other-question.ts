import type { ClaimSpans } from '#domain/evidence/locate.ts'
import { AppError } from '#domain/errors.ts'
import type { ClaimPlace } from '#domain/tools/change-result.ts'
import type { Question } from '#domain/items/question.ts'
import type { Quiz } from '#domain/tools/quiz.ts'
import type { Ranking } from '../../ranking/lexrank.ts'
import type { Document } from '../../reading/document.ts'
import { randomFrom } from '#domain/random.ts'
import type { Span } from '#domain/span.ts'
import type { WrittenLine } from '../line.ts'
import { createRelation, type Asked } from './choose.ts'
import { isOfForm, keyOf } from './item.ts'
import { findOffers, makeItems } from './make-items.ts'
import { createOptionPassage } from './option-passage.ts'
import { showItem, spansOfItem } from './show-item.ts'

type Asking = { quiz: Quiz; place: ClaimPlace; unwanted: readonly string[]; within?: Span | undefined }

/** Stems for which wrong options are looked for, best first. */
const mostTries = 70

/**
 * The best question of a text for one place in a quiz: another than all that stand there, than those that are unwanted
 * and than the one it takes the place of; one that names no other's key, where there is one.
 * @param within the only stretch of the text that it may rest on
 * @throws AppError `nothing_else` where no other fair question can be made
 */
export function writeOtherQuestion(
  document: Document,
  ranking: Ranking,
  text: string,
  { quiz, place, unwanted, within }: Asking,
): { question: Question; spans: ClaimSpans[] } {
  const asked = new Set([...quiz.questions.map(({ question }) => question), ...unwanted])
  const random = randomFrom([text, place.path, ...asked].join('\n'))
  const all = quiz.questions.map(toAsked)
  const others = all.filter((_, at) => place.path !== `questions.${at}`)
  const relate = createRelation()
  const { offers, weights } = findOffers(document, ranking)
  for (const { stems, ...rest } of offers) {
    const open = stems.filter(
      ({ question, line }) =>
        !asked.has(question) && isOfForm(question, quiz.wanted?.form) && standsIn(line, within),
    )
    const apart = makeItems(document, { ...rest, stems: open }, weights, random, mostTries).filter((item) =>
      all.every((other) => relate(item, other) !== 'same'),
    )
    const item = apart.find((one) => others.every((other) => relate(one, other) === 'apart')) ?? apart[0]
    if (!item) continue
    const question = showItem(item, Math.floor(4 * random()), random)
    const at = Number(place.path.split('.')[1])
    return { question, spans: spansOfItem(item, question, at, createOptionPassage(document, ranking)) }
  }
  throw new AppError('nothing_else')
}

function standsIn({ from }: WrittenLine, within: Span | undefined): boolean {
  return !within || from.every(({ span }) => span.start >= within.start && span.end <= within.end)
}

function toAsked({ question, options, answer }: Question): Asked {
  return { question, answer: { key: keyOf(options[answer]!) } }
}
