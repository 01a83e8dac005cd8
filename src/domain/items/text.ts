import * as z from 'zod/mini'
import { storable } from '../source-text.ts'

/** In characters. */
export const longestResultText = 20_000

/** A non-blank piece of a result. The bound keeps a runaway reply out of the database and off the screen. */
export const ResultText = z
  .string()
  .check(z.overwrite(storable), z.trim(), z.minLength(1), z.maxLength(longestResultText))

/** A piece of what a model is to write, in characters. */
export function writtenText(most: number) {
  return z.string().check(z.minLength(1), z.maxLength(most))
}
