import * as z from 'zod/mini'
import { cleanName, cutName } from './name.ts'

/** A name as a source has it, and its beginning where it is longer than any file's. May be empty. */
const fitting = (name: string) => cutName(cleanName(name), 255)

/** What a source is called: a file's name, a web page's title, or the opening of a pasted text. */
export const SourceName = z.string().check(z.overwrite(fitting), z.minLength(1))

/** The name that a text comes with. Nobody chose that of a file: one with nothing to see in it is none. */
export const GivenName = z.nullable(
  z.pipe(
    z.string(),
    z.transform((name) => fitting(name) || null),
  ),
)

const openingWords = 9

/** How a text begins, for a text that nobody named: nine words of its first line at most, 82 characters. */
export function openingOf(text: string): string {
  const [line = ''] = text.trimStart().slice(0, 1000).split('\n', 1)
  const whole = line.trim()
  const words = whole.split(/\s+/).slice(0, openingWords).join(' ')
  // No character is cut in two.
  const opening = words.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')
  return opening.length < whole.length ? `${opening} …` : opening
}
