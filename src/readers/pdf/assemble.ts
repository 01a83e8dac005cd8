import type { Block } from '#domain/document/block.ts'
import { normalizeCharacters } from '../characters.ts'
import { BoldPhrases } from './bold-phrases.ts'
import { placeInBlocks, type PlacedLine } from './blocks.ts'
import type { SetBlock } from './headings.ts'
import { joinHyphen } from './hyphens.ts'
import { breakBetween, listMark, type Break } from './join-lines.ts'
import type { Line } from './page-lines.ts'
import { withoutPrivateCharacters } from './private-characters.ts'
import { texLettersOf } from './tex-letters.ts'

const separators = { wrap: ' ', line: '\n', paragraph: '\n\n' }
const unspacedJoint = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]{2}$/u

export type AssembledText = {
  /** Without blank edges. */
  text: string
  blocks: SetBlock[]
  /** Where each line that was given begins in it, in order. */
  starts: number[]
}

/** One text from the lines of all pages: wrapped lines and broken words joined, paragraphs kept apart by a blank line. */
export function assemble(pages: Line[][]): AssembledText {
  const readTexLetters = texLettersOf(pages.flat())
  const isWritten = vocabularyOf(pages)
  const clean = (text: string): string => cleanLine(joinLigatures(readTexLetters(text), isWritten))
  const all = pages
    .flatMap(placeInBlocks)
    .map((line) => ({ ...line, text: clean(line.text), strong: line.strong.map(clean) }))
  const lines = all.filter((line) => line.text !== '')
  const blocks: SetBlock[] = []
  const bold = new BoldPhrases()
  const starts = new Map<PlacedLine, number>()
  let text = ''
  let goesOn = false
  for (const [index, line] of lines.entries()) {
    const start = text.length
    starts.set(line, start)
    const next = lines[index + 1]
    const gap = next && breakBetween(line, next)
    const piece = next && gap ? separate(line, next, gap, isWritten) : line.text
    text += piece
    const end = start + piece.trimEnd().length
    const last = blocks.at(-1)
    if (goesOn && last?.page === line.page) {
      last.end = end
      last.lines.push(line)
      // What goes on over the end of a page is of one kind.
    } else
      blocks.push({
        kind: goesOn && last ? last.kind : kindOf(line),
        start,
        end,
        page: line.page,
        lines: [line],
      })
    goesOn = gap === 'wrap'
    const block = blocks.at(-1)
    if (block && block.kind !== 'row') bold.add(block, line, piece, goesOn ? next : undefined)
  }
  bold.tell(text)
  return { text, blocks, starts: startsOf(all, starts, text.length) }
}

function kindOf(line: PlacedLine): Block['kind'] {
  if (listMark.test(line.text)) return 'item'
  return line.parted ? 'row' : 'paragraph'
}

/** A line of which nothing is left begins where the next one does. */
function startsOf(all: PlacedLine[], starts: Map<PlacedLine, number>, end: number): number[] {
  let next = end
  return all
    .toReversed()
    .map((line) => (next = starts.get(line) ?? next))
    .toReversed()
}

function separate(
  line: PlacedLine,
  next: PlacedLine,
  gap: Break,
  isWritten: (word: string) => boolean,
): string {
  if (gap !== 'paragraph') {
    const joined = joinHyphen(line.text, next.text, isWritten)
    if (joined !== undefined) return joined
  }
  const joint = (Array.from(line.text.slice(-2)).at(-1) ?? '') + (Array.from(next.text.slice(0, 2))[0] ?? '')
  return gap === 'wrap' && unspacedJoint.test(joint) ? line.text : line.text + separators[gap]
}

/** Words of ASCII with single spaces between them. */
const plain = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/

/** Direction marks serve drawing only. */
function cleanLine(line: string): string {
  if (plain.test(line)) return line
  const brokenHere = line.endsWith('\u00AD')
  const text = withoutPrivateCharacters(normalizeCharacters(line))
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return brokenHere ? `${text}-` : text
}

/**
 * Tells whether a word, or a hyphenated one, is written within a line; the words are gathered when first asked for. The
 * halves of a word broken at a line's end are none.
 */
function vocabularyOf(pages: Line[][]): (word: string) => boolean {
  let words: Set<string> | undefined
  const gather = (): Set<string> => {
    const whole = pages.flat().map(({ text }, index, lines) => {
      const begun = brokenEnd.test(lines[index - 1]?.text.slice(-1) ?? '')
      const rest = begun ? text.replace(/^[\p{L}\p{M}]+/u, '') : text
      return brokenEnd.test(rest.slice(-1)) ? rest.replace(/\S{1,80}$/, '') : rest
    })
    return new Set(
      whole
        .join('\n')
        .toLowerCase()
        .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu),
    )
  }
  return (word) => (words ??= gather()).has(word)
}

const brokenEnd = /[-\u2010\u00AD]/

const gapBehind = /f[fil] /
/** Bounded at every step, so that an endless word costs no endless search. */
const splitLigature = /(?<!\p{L})(?:(\p{L}{1,30}) )?(\p{L}{0,30}(?:ffi|ffl|fi|fl|ff)) (\p{Ll}{1,30})/gu

/**
 * Closes the gaps that some fonts leave beside a ligature ("veri fi cation"), and only where the document writes the
 * joined word elsewhere.
 * @param isWritten whether the document holds this word, given in lower case
 */
export function joinLigatures(line: string, isWritten: (word: string) => boolean): string {
  if (!gapBehind.test(line)) return line
  return line.replace(splitLigature, (whole, before: string | undefined, middle: string, after: string) => {
    const joined = `${before ?? ''}${middle}${after}`
    if (isWritten(joined.toLowerCase())) return joined
    if (isWritten(`${middle}${after}`.toLowerCase())) return `${before ?? ''} ${middle}${after}`.trimStart()
    return whole
  })
}
