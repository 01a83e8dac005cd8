import type { Block } from './block.ts'

/** A heading that says nothing of what stands below it. */
const general =
  /^(?:(?:introduction|abstract|overview|summary|conclusion|background|preface|(?:table of )?contents|untitled)[.:]?|(?:chapter|section|part) \w+|page \d+|\P{L}*)$/iu

/** One of several parts, where others are numbered like it. */
const numbered = /^(?:chapter|part|section|unit|kapitel|teil|chapitre|capítulo)\s+[\divxlc]+\b/iu

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
  const wordsOf = ({ start, end }: Block) => text.slice(start, end).replace(/\s+/g, ' ').trim()
  const isOneOfMany =
    blocks.filter((block) => block.kind === 'heading' && numbered.test(wordsOf(block))).length > 1
  const [title] = blocks
    .slice(0, body < 0 ? undefined : body)
    .filter(({ kind }) => kind === 'heading')
    .map((block) => ({ level: block.level ?? 1, words: wordsOf(block) }))
    .filter(({ words }) => !(isOneOfMany && numbered.test(words)))
    .filter(({ words }) => words.length >= 3 && words.length <= longest && !general.test(words))
    .sort((one, other) => one.level - other.level)
  return title?.words
}
