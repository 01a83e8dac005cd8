import * as z from 'zod/mini'
import { itemKinds, type ItemKindName } from '../items/kinds.ts'
import { optionPath } from '../items/question.ts'
import { guessLanguage } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import { Span } from '../span.ts'
import { sectionsFor, type Result, type Tool } from './index.ts'
import { oursOf } from './sections.ts'

/**
 * A statement of a result that must rest on the source; `path` names its place, as in `keyPoints.0`; of a text, `part` is
 * the sentence.
 */
export const Claim = z.object({ path: z.string(), part: z.optional(Span), text: z.string() })
export type Claim = z.infer<typeof Claim>

/**
 * The claims of a result, in the order in which they are shown.
 * @param by `line` for what tells each from others in the place of what it claims: of a question what it asks
 */
export function claimsOf(tool: Tool, result: Result, by: 'claim' | 'line' = 'claim'): Claim[] {
  return placesOf(tool, result).map((place) =>
    'item' in place ? { path: place.path, text: itemKinds[place.kind][by](place.item) } : place,
  )
}

/** The wrong options of a quiz: looked up as claims are, to tell what they are, and no points of the result. */
export function wrongOptionsOf(result: Result): Claim[] {
  if (!('questions' in result)) return []
  return result.questions.flatMap(({ options, answer }, question) =>
    options
      .map((text, option) => ({ path: optionPath(question, option), text }))
      .filter((_, option) => option !== answer),
  )
}

/** All that is looked up of a result: its claims, then the wrong options of a quiz. */
export function lookedUpOf(tool: Tool, result: Result): Claim[] {
  return [...claimsOf(tool, result), ...wrongOptionsOf(result)]
}

/** An item of a result at its path; `index` counts from 0 in its section. */
type PlacedItem = { path: string; index: number; kind: ItemKindName; item: unknown }

/** The items of a result, and of its texts the claims, in the order in which they are shown, but for what is ours. */
export function placesOf(tool: Tool, result: Result): (Claim | PlacedItem)[] {
  const ours = oursOf(tool)
  return sectionsFor(tool, result).flatMap(({ path, kind }): (Claim | PlacedItem)[] => {
    const value = (result as Record<string, unknown>)[path]
    if (value === undefined || ours.includes(path)) return []
    switch (kind) {
      case 'title':
      case 'note':
        return []
      case 'statement':
        return [{ path, text: value as string }]
      case 'text':
        return sentencesOf(value as string).map((claim) => ({ path, ...claim }))
      default:
        return (value as unknown[]).map((item, index) => ({ path: `${path}.${index}`, index, kind, item }))
    }
  })
}

function sentencesOf(text: string): { part: Span; text: string }[] {
  const sentences = splitSentences(text, guessLanguage(text))
  return sentences.map((part) => ({ part, text: text.slice(part.start, part.end) }))
}
