import { AppError } from '#domain/errors.ts'
import { findJsonValues } from './json-reply.ts'
import { schemaOf, tools, type Results, type Tool } from '#domain/tools/index.ts'
import { inObject } from '#domain/tools/sections.ts'
import type { Ending } from './reply-stream.ts'

/**
 * The result in a finished reply: the first JSON value of the tool's shape.
 * @throws AppError naming what is wrong with the reply: nothing said, cut off, no JSON, or another shape
 */
export function readResult<T extends Tool>(provider: string, tool: T, ending: Ending): Results[T] {
  if (!ending.hasContent) {
    throw new AppError(ending.finishReason === 'length' ? 'llm_reply_cut_off' : 'llm_response_invalid', {
      provider,
    })
  }
  const values = findJsonValues(ending.text)
  const schema = schemaOf(tool)
  // Some models write the questions of a quiz one by one: as lines of JSON, or each in a fence.
  for (const value of [...values, values]) {
    const parsed = schema.safeParse(inObject(tool, value))
    if (parsed.success) return parsed.data
  }
  const cutOff = ending.finishReason === undefined || ending.finishReason === 'length'
  if (cutOff) throw new AppError('llm_reply_cut_off', { provider })
  if (values.length === 0) throw new AppError('llm_json_missing', { provider })
  throw new AppError(tools[tool].malformed)
}
