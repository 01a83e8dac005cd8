import * as z from 'zod/mini'
import { eli5 } from './eli5.ts'
import { insight } from './insight.ts'
import { quiz } from './quiz.ts'
import { summary } from './summary.ts'

/** Every tool there is, in the order in which they are offered. A fifth one is a file beside these and a name here. */
const definitions = [summary, quiz, eli5, insight] as const

type Definition = (typeof definitions)[number]
export type Tool = Definition['name']
export const Tool = z.enum(definitions.map(({ name }) => name))

type Tools = { [D in Definition as D['name']]: D }
export const tools = Object.fromEntries(definitions.map((tool) => [tool.name, tool])) as Tools

/** The result of each tool. */
export type Results = { [T in Tool]: z.infer<Tools[T]['schema']> }
export type Result = Results[Tool]

/** The schema of a tool's result. */
export function schemaOf<T extends Tool>(tool: T): z.ZodMiniType<Results[T]> {
  return tools[tool].schema as unknown as z.ZodMiniType<Results[T]>
}
