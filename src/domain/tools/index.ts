import * as z from 'zod/mini'
import { eli5 } from './eli5.ts'
import { insight } from './insight.ts'
import { quiz } from './quiz.ts'
import { summary } from './summary.ts'
import type { Section } from './tool.ts'

/** Every tool there is, in the order in which they are offered. A fifth one is a file beside these and a name here. */
const definitions = [summary, quiz, eli5, insight] as const

type Definition = (typeof definitions)[number]
export type Tool = Definition['name']
export const Tool = z.enum(definitions.map(({ name }) => name))

type Tools = { [D in Definition as D['name']]: D }
export const tools = Object.fromEntries(definitions.map((tool) => [tool.name, tool])) as Tools

/** What a model writes, of each tool. */
export type WrittenResults = { [T in Tool]: z.infer<Tools[T]['schema']> }
/** What is only found in a text, of each tool. */
export type FoundResults = { [T in Tool]: z.infer<Tools[T]['found']['schema']> }
/** The result of each tool. */
export type Results = { [T in Tool]: WrittenResults[T] | FoundResults[T] }
export type Result = Results[Tool]

/** The schema of a tool's result as a model writes it. */
export function writtenSchemaOf<T extends Tool>(tool: T): z.ZodMiniType<WrittenResults[T]> {
  return tools[tool].schema as unknown as z.ZodMiniType<WrittenResults[T]>
}

/** The schema of a tool's result. */
export function schemaOf<T extends Tool>(tool: T): z.ZodMiniType<Results[T]> {
  return schemas[tool] as unknown as z.ZodMiniType<Results[T]>
}

const schemas = Object.fromEntries(
  definitions.map(({ name, schema, found }) => [name, z.union([found.schema, schema])]),
)

/** Whether a result was only found in the text. */
export function isFoundResult(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'found' in result
}

/** The sections of a result, finished or not. */
export function sectionsFor(tool: Tool, result: unknown): readonly Section[] {
  return isFoundResult(result) ? tools[tool].found.sections : tools[tool].sections
}
