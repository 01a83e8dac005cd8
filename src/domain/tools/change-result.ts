import { mostQuestions } from '../limits.ts'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { itemKinds, type ItemKindName } from '../items/kinds.ts'
import type { Question } from '../items/question.ts'
import { Span } from '../span.ts'
import { schemaOf, sectionsFor, type Results, type Tool } from './index.ts'

/** Where a claim or a question stands in a result, as its evidence says it: `keyPoints.0`; of a text, `part` is the sentence. */
export const ClaimPlace = z.object({ path: z.string().check(z.maxLength(100)), part: z.optional(Span) })
export type ClaimPlace = z.infer<typeof ClaimPlace>

/** Whether a claim, or what was found for it, stands at a place. */
export function isAt(claim: ClaimPlace, { path, part }: ClaimPlace): boolean {
  return claim.path === path && claim.part?.start === part?.start
}

/**
 * A result with one of its claims or questions changed, removed, or added behind the last.
 * @param now what stands there from now on; nothing removes what stood there
 * @throws AppError `not_found` where nothing stands, `part_needed` where too few would be left, `quiz_full` where there
 * would be too many
 */
export function changeAt<T extends Tool, Made extends Results[T]>(
  tool: T,
  result: Made,
  { path, part }: ClaimPlace,
  now?: string | Question,
): Made {
  const [, name = '', index] = /^(\w+)(?:\.(\d+))?$/.exec(path) ?? []
  const section = sectionsFor(tool, result).find((one) => one.path === name)
  const old = section && (result as Record<string, unknown>)[name]
  const isList = Array.isArray(old)
  const next = isList
    ? changeItem(old, Number(index), now, itemKinds[section?.kind as ItemKindName])
    : changeText(old, part, now)
  const changed = schemaOf(tool).safeParse({ ...result, [name]: next })
  if (changed.success) return changed.data as Made
  if (now !== undefined && isList && next.length > mostQuestions) throw new AppError('quiz_full')
  throw new AppError('part_needed', { count: isList ? old.length : 1 })
}

type Kind = (typeof itemKinds)[ItemKindName]

function changeItem(items: readonly unknown[], at: number, now: unknown, kind: Kind): unknown[] {
  if (Number.isNaN(at) || at > items.length || (at === items.length && now === undefined))
    throw new AppError('not_found')
  if (now === undefined) return items.toSpliced(at, 1)
  return items.toSpliced(at, 1, typeof now === 'string' ? kind.reworded?.(items[at], now) : now)
}

function changeText(text: unknown, part: Span | undefined, now: unknown): string {
  if (typeof text !== 'string') throw new AppError('not_found')
  const { start, end } = part ?? { start: 0, end: text.length }
  const after = text.slice(end)
  const put = typeof now === 'string' ? now : ''
  return (text.slice(0, start) + put + (put === '' ? after.trimStart() : after)).trim()
}
