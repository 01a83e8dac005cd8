import { AppError } from '#domain/errors.ts'
import { gapQuestions } from '#domain/items/gap-passage.ts'
import { changeAt } from '#domain/tools/change-result.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { EngineOutput, Replacing } from '../../engine.ts'
import type { TextReading } from '../read-text.ts'
import { findGapPassages } from './gap-passages.ts'
import { makeQuestions } from './questions.ts'

/**
 * A result with another question in a place: one that asks what no question of it asks, and none that is unwanted.
 * @throws AppError `nothing_else` where the text has no other, and for what is no question: each sentence that was found
 * stands where it stands
 */
export function findOtherQuestion<T extends Tool>(
  reading: TextReading,
  tool: T,
  { result, place, unwanted, within }: Replacing<T>,
): EngineOutput<T> {
  if (!('questions' in result) || !place.path.startsWith('questions')) throw new AppError('nothing_else')
  const asked = [...result.questions.map(({ question }) => question), ...unwanted]
  const made = makeQuestions(reading, { count: Infinity, asked })
  const gaps = findGapPassages(reading.document, reading.ranking(), reading.keyTerms(), {
    most: Infinity,
    within,
  }).flatMap(({ item, spans }) => gapQuestions(item).map((question) => ({ item: question, spans })))
  const next = [...made, ...gaps].find(
    ({ item, spans }) =>
      !asked.includes(item.question) &&
      (!within || spans.every(({ start, end }) => within.start <= start && end <= within.end)),
  )
  if (!next) throw new AppError('nothing_else')
  return {
    result: changeAt(tool, result, place, next.item),
    spans: [{ path: place.path, spans: next.spans }],
  }
}
