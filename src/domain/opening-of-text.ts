import { readFrontMatter } from './front-matter.ts'

const openingWords = 9
/** In characters. */
const lookedThrough = 2000

/** What stands before a title for programs alone: "***", ".. _tides:", ":orphan:". */
const isSetting = (line: string) => !/[\p{L}\p{N}]/u.test(line) || /^(?:\.\. |:[\w-]+:)/u.test(line)

/** How a text begins, for a text that nobody named: nine words of its first line at most, 82 characters. */
export function openingOf(text: string): string {
  const { title, body } = readFrontMatter(text.trimStart().slice(0, lookedThrough))
  const lines = (title ?? body.trimStart()).split('\n')
  const line = lines.find((one) => !isSetting(one)) ?? lines[0] ?? ''
  const whole = line.replace(/^#{1,6}\s+/, '').trim()
  const words = whole.split(/\s+/).slice(0, openingWords).join(' ')
  // No character is cut in two.
  const opening = words.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')
  return opening.length < whole.length ? `${opening} …` : opening
}
