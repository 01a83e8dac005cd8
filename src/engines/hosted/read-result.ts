import type * as z from 'zod/mini'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { cleanReply, type Cleaning } from './clean-reply.ts'
import { findJsonValues } from './json-reply.ts'
import { schemaOf, tools, type Results, type Tool } from '#domain/tools/index.ts'
import { inObject, withoutOurs } from '#domain/tools/sections.ts'
import type { Ending } from './reply-stream.ts'

/**
 * The result in a finished reply: the first JSON value of the tool's shape, cleaned; and that value as it came.
 * @throws AppError naming what is wrong with the reply: nothing said, cut off, no JSON, or another shape
 */
export function readResult<T extends Tool>(
  tool: T,
  ending: Ending,
  cleaning: Cleaning,
): { result: Results[T]; reply: unknown } {
  const { parsed, reply } = readParsed(schemaOf(tool), ending, cleaning, tools[tool].malformed, (value) =>
    inObject(tool, withoutOurs(tool, value)),
  )
  return { result: parsed, reply }
}

/**
 * The first value of a schema in a finished reply, cleaned; and that value as it came.
 * @param malformed the code for JSON of another shape
 * @param toShape what is done to a value before it is held against the schema
 * @throws AppError as `readResult`
 */
export function readParsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  ending: Ending,
  cleaning: Cleaning,
  malformed: ErrorCode,
  toShape: (value: unknown) => unknown = (value) => value,
): { parsed: z.infer<Schema>; reply: unknown } {
  const { provider, canary } = cleaning
  if (ending.text.includes(canary)) throw new AppError('llm_response_invalid', { provider })
  if (!ending.hasContent) {
    throw new AppError(ending.finishReason === 'length' ? 'llm_reply_cut_off' : 'llm_response_invalid', {
      provider,
    })
  }
  const values = findJsonValues(ending.text)
  // Some models write the questions of a quiz one by one: as lines of JSON, or each in a fence.
  for (const reply of [...values, values]) {
    const parsed = schema.safeParse(toShape(cleanReply(reply, cleaning)))
    if (parsed.success) return { parsed: parsed.data, reply }
  }
  const cutOff = ending.finishReason === undefined || ending.finishReason === 'length'
  if (cutOff) throw new AppError('llm_reply_cut_off', { provider })
  if (values.length === 0) throw new AppError('llm_json_missing', { provider })
  throw new AppError(malformed)
}
