import { tokenize } from '#domain/words.ts'
import { generalHeading, nameOfHeading } from './headings.ts'

type Line = { kind: string; text: string }

const longestLine = 80
/** A title stands above so many blocks. */
const mostAbove = 12

/**
 * The heading before all else, or a line that stands alone there; of several in a row the first that says something. What a
 * page puts above its article may come first: then it is the heading that the text below begins with.
 */
export function firstHeading(blocks: readonly Line[]): string | undefined {
  const body = blocks.findIndex(({ kind }) => kind !== 'heading')
  const heads = blocks.slice(0, body < 0 ? undefined : body)
  const canName = (text: string) => text.length >= 3 && text.length <= 120 && !generalHeading.test(text)
  const named = heads.find(({ text }) => canName(text))
  const repeated = blocks
    .slice(0, mostAbove)
    .find(
      ({ kind, text }, at) =>
        kind === 'heading' &&
        canName(text) &&
        blocks
          .slice(at + 1, at + 4)
          .some((below) => below.kind === 'paragraph' && opensWith(below.text, nameOfHeading(text))),
    )
  const [first] = blocks
  const isLine =
    first?.kind === 'paragraph' && first.text.length <= longestLine && !/[.!?:]$/u.test(first.text)
  const title = named ?? repeated
  return title ? nameOfHeading(title.text) : isLine ? first.text : undefined
}

/** In characters. */
const longestTitle = 120
/** What a page has above its article in more lines is a menu; the title stands near the article. */
const [fewestAbove, mostLines] = [4, 10]

/** Where a page was pasted with its menu, the line above its article whose words come back most in it. */
export function titleAbove(
  from: number,
  blocks: readonly Line[],
  sentences: readonly { terms: readonly string[]; block: number }[],
): string | undefined {
  if (from < fewestAbove) return undefined
  const counts = new Map<string, number>()
  for (const { terms, block } of sentences)
    if (block >= from) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const valueOf = ({ text }: Line) => {
    const terms = tokenize(text).map(({ term }) => term)
    const known = terms.filter((term) => (counts.get(term) ?? 0) > 1)
    return known.reduce((sum, term) => sum + Math.log2(counts.get(term)!), 0) / (terms.length || 1) ** 0.8
  }
  const lines = blocks
    .slice(Math.max(0, from - mostLines), from)
    .filter(({ kind, text }) => kind !== 'item' && text.length >= 3 && text.length <= longestTitle)
  const best = lines.toSorted((one, other) => valueOf(other) - valueOf(one))[0]
  return best && valueOf(best) > 0 ? nameOfHeading(best.text) : undefined
}

/** Whether a paragraph says at its beginning what its heading says, as an article of an encyclopedia does. */
function opensWith(paragraph: string, heading: string): boolean {
  return (
    paragraph.length > 2 * heading.length &&
    paragraph
      .slice(0, heading.length + 12)
      .toLowerCase()
      .includes(heading.toLowerCase())
  )
}
