import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import { Generation } from '#domain/generation.ts'
import { schemaOf, Tool, type Result } from '#domain/tools/index.ts'
import { inObject, titleOf } from '#domain/tools/sections.ts'
import { Handout, handoutOf, handoutVersion } from './handout.ts'

/**
 * A handout from the JSON of a file: one that was exported, a generation as the server answers it, or the bare result
 * that the command line prints.
 * @param name of the file, the title of a bare result without one
 * @throws AppError `result_unreadable` where it is none of these
 */
export function parseHandout(json: string, name: string): Handout {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new AppError('result_unreadable', {}, error)
  }
  const whole = Handout.safeParse(value)
  if (whole.success) return whole.data
  const generation = Generation.safeParse(value)
  if (generation.success) return handoutOf(generation.data)
  for (const tool of Tool.options) {
    const result = (schemaOf(tool) as z.ZodMiniType<Result>).safeParse(inObject(tool, value))
    if (!result.success) continue
    const about = { title: titleOf(tool, result.data, name), citations: [], cards: [] }
    return { version: handoutVersion, tool, result: result.data, ...about } as Handout
  }
  throw new AppError('result_unreadable')
}
