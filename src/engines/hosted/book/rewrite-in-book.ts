import { locateEvidence } from '#domain/evidence/locate.ts'
import { claimsOf } from '#domain/tools/claims.ts'
import { isAt } from '#domain/tools/change-result.ts'
import type { Tool } from '#domain/tools/index.ts'
import type { Replacing } from '../../engine.ts'
import { sentPart, type Book } from './plan-book.ts'

/** The part of a book that one claim or question of its result is written again from: the one that it stands in. */
export function partToRewriteFrom<T extends Tool>(
  book: Book,
  tool: T,
  { result, place, within }: Replacing<T>,
) {
  const claims = claimsOf(tool, result).filter((claim) => isAt(claim, place))
  const [at = 0] = within
    ? [within.start]
    : locateEvidence(claims, book.text).flatMap(({ spans }) => spans.map(({ start }) => start))
  const { sentences } = book.cuttable
  const part = book.parts.findLast(({ from }) => sentences[from]!.start <= at) ?? book.parts[0]!
  return { ...sentPart(book, part), start: sentences[part.from]!.start }
}
