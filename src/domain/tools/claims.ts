import * as z from 'zod/mini'
import { guessLanguage } from '../language.ts'
import { splitSentences } from '../sentences.ts'
import { Span } from '../span.ts'
import type { Result, Tool } from './index.ts'
import { optionPath } from './option-path.ts'
import { sectionsOf } from './sections.ts'

/**
 * A statement of a result that must rest on the source; `path` names its place, as in `keyPoints.0`; of a text, `part` is
 * the sentence.
 */
export const Claim = z.object({ path: z.string(), part: z.optional(Span), text: z.string() })
export type Claim = z.infer<typeof Claim>

/** The claims of a result, in the order in which they are shown. */
export function claimsOf(tool: Tool, result: Result): Claim[] {
  return sectionsOf(tool, result).flatMap((section): Claim[] => {
    const { path } = section
    switch (section.kind) {
      case 'title':
      case 'note':
        return []
      case 'statement':
        return [{ path, text: section.text }]
      case 'text':
        return sentencesOf(section.text).map((claim) => ({ path, ...claim }))
      case 'list':
        return section.ours ? [] : section.items.map((text, index) => ({ path: `${path}.${index}`, text }))
      case 'questions':
        // What a question says is its key; what it asks is no claim.
        return section.questions.map(({ options, answer, explanation }, index) => ({
          path: `${path}.${index}`,
          text: `${options[answer ?? -1] ?? ''}: ${explanation}`,
        }))
    }
  })
}

/** The wrong options of a quiz: looked up as claims are, to tell what they are, and no points of the result. */
export function wrongOptionsOf(tool: Tool, result: Result): Claim[] {
  return sectionsOf(tool, result).flatMap((section) =>
    section.kind === 'questions'
      ? section.questions.flatMap(({ options, answer }, question) =>
          options
            .map((text, option) => ({ path: optionPath(question, option), text }))
            .filter((_, option) => option !== answer),
        )
      : [],
  )
}

/** All that is looked up of a result: its claims, then the wrong options of a quiz. */
export function lookedUpOf(tool: Tool, result: Result): Claim[] {
  return [...claimsOf(tool, result), ...wrongOptionsOf(tool, result)]
}

function sentencesOf(text: string): { part: Span; text: string }[] {
  const sentences = splitSentences(text, guessLanguage(text))
  return sentences.map((part) => ({ part, text: text.slice(part.start, part.end) }))
}
