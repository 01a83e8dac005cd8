import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { storable } from '../source-text.ts'

/** A non-blank piece of a result. The bound keeps a runaway reply out of the database and off the screen. */
export const Sentence = z.string().check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(20_000))

/** A statement of a result that must rest on the source; `path` names its place, as in `keyPoints.0`. */
export type Claim = { path: string; text: string }

export type ToolDefinition<Schema extends z.ZodMiniType> = {
  schema: Schema
  textMissing: ErrorCode
  /** The part of the system prompt that demands this tool's JSON. */
  instructions: (maxWords: number) => string
  /** The name under which a stored result is listed; `opening` is how its source begins. */
  titleOf: (result: z.infer<Schema>, opening: string) => string
  claims: (result: z.infer<Schema>) => Claim[]
}

/** Names the shape of a tool where it is declared, so that a missing part is an error there and not where it is used. */
export function defineTool<Schema extends z.ZodMiniType>(
  definition: ToolDefinition<Schema>,
): ToolDefinition<Schema> {
  return definition
}
