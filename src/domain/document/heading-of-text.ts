import type { Block } from './block.ts'

/** A heading that says nothing of what stands below it. */
const general =
  /^(?:(?:introduction|abstract|overview|summary|conclusion|background|preface|(?:table of )?contents|untitled)[.:]?|(?:chapter|section|part) \w+|page \d+|\P{L}*)$/iu

/** In characters: what is longer is a sentence set large. */
const longest = 120

/** In characters: of this much prose a title page has none. */
const prose = 160

/**
 * What a text itself is headed by: of the headings before its first paragraph the highest, and of several as high the
 * first. A running head or the name of a course above a title is a lower heading, or none.
 * @param blocks of that text
 * @returns one line; undefined where no heading says what the whole is about
 */
export function headingOfText(text: string, blocks: readonly Block[]): string | undefined {
  const body = blocks.findIndex(({ kind, start, end }) => kind === 'paragraph' && end - start >= prose)
  const [title] = blocks
    .slice(0, body < 0 ? undefined : body)
    .filter(({ kind }) => kind === 'heading')
    .map(({ level = 1, start, end }) => ({
      level,
      words: text.slice(start, end).replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ words }) => words.length >= 3 && words.length <= longest && !general.test(words))
    .sort((one, other) => one.level - other.level)
  return title?.words
}
