import * as z from 'zod/mini'
import type { Claim } from './tool.ts'
import { eli5, type Explanation } from './eli5.ts'
import { insight, type Insight } from './insight.ts'
import { quiz, type Quiz } from './quiz.ts'
import { summary, type Summary } from './summary.ts'
import { toolOrder } from './words.ts'

export const Tool = z.enum(toolOrder)
export type Tool = z.infer<typeof Tool>

/** The result of each tool. */
export type Results = { summary: Summary; quiz: Quiz; eli5: Explanation; insight: Insight }
export type Result = Results[Tool]

/** Every tool there is. A fifth one is a file beside these, a line here, and whatever the compiler then asks for. */
export const tools = { summary, quiz, eli5, insight } satisfies Record<Tool, unknown>

const schemas: { [T in Tool]: z.ZodMiniType<Results[T]> } = {
  summary: summary.schema,
  quiz: quiz.schema,
  eli5: eli5.schema,
  insight: insight.schema,
}

/** The schema of a tool's result. */
export function schemaOf<T extends Tool>(tool: T): z.ZodMiniType<Results[T]> {
  return schemas[tool]
}

/** The claims of a result, in the order in which they are shown. */
export function claimsOf(tool: Tool, result: Result): Claim[] {
  const claims = tools[tool].claims as (result: Result) => Claim[]
  return claims(result)
}

/** The title under which a result is stored and listed. */
export function titleOf(tool: Tool, result: Result, text: string): string {
  const name = tools[tool].titleOf as (result: Result, opening: string) => string
  return name(result, openingOf(text))
}

const openingWords = 9

/** The first line of a text, or as many of its words as make a title. */
function openingOf(text: string): string {
  const [line = ''] = text.slice(0, 1000).split('\n', 1)
  const words = line.trim().split(/\s+/)
  const opening = words.slice(0, openingWords).join(' ').slice(0, 80)
  return opening.length < line.trim().length ? `${opening} …` : opening
}
