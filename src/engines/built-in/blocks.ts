import { findRunningHeads, isFurniture, maskDigits, opensReferences } from './furniture.ts'
import { edit, join, slice, stretch, type MappedText } from './mapped-text.ts'
import { separateColumns } from './columns.ts'

/** A paragraph, a heading or an item of a list, its wrapped lines joined again. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; content: MappedText }

type Line = { start: number; end: number; text: string }

const marker =
  /^(?:[-*•▪●◦‣–—·]|\d{1,3}(?:\.\d{1,3})+\.|\(?\p{L}{0,2}\d{1,3}[.)]|\(?[a-z][.)]|\([ivx]+\))\s+/u
const closes = /[.!?…。！？।؟]["”’»)\]]*$/u

/** Cuts a text with repaired characters into its blocks; furniture, tables, captions and references are left out. */
export function findBlocks(source: MappedText): Block[] {
  const text = separateColumns(source)
  const lines = readLines(text.text)
  const heads = findRunningHeads(lines.map((line) => line.text))
  const width = usualWidth(lines)
  const words = new Set(text.text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu))
  const blocks: Block[] = []
  let open: Line[] = []
  const flush = () => {
    if (open.length > 0) blocks.push(makeBlock(text, open, words))
    open = []
  }
  let gap = false
  for (const [number, line] of lines.entries()) {
    if (line.text === '') {
      gap = true
      continue
    }
    if (opensReferences(line.text) && line.start > 0.5 * text.text.length) break
    const last = open.at(-1)
    const continues = !gap && last !== undefined && !closes.test(last.text) && last.text.length >= 0.6 * width
    if (width >= 25 && (heads.has(maskDigits(line.text)) || isFurniture(line.text, continues))) continue
    // A page may end in the middle of a sentence: a blank line before a small letter separates nothing.
    const broken = gap && last && !(/^\p{Ll}/u.test(line.text) && !closes.test(last.text) && open.length > 1)
    if (last && (broken || !continuesLine(last, line, width))) flush()
    gap = false
    open.push(line)
    if (
      isHeading(line.text, lines[number + 1]?.text ?? '', lines[number - 1]?.text ?? '', width) &&
      open.length === 1
    )
      flush()
  }
  flush()
  return blocks
}

function readLines(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim()
    const start = at + (trimmed === '' ? 0 : raw.indexOf(trimmed))
    lines.push({ start, end: start + trimmed.length, text: trimmed })
    at += raw.length + 1
  }
  return lines
}

/** The width at which lines wrap: the length that nine lines in ten do not exceed. */
function usualWidth(lines: readonly Line[]): number {
  const lengths = lines.map((line) => line.text.length).filter((length) => length > 0)
  lengths.sort((x, y) => x - y)
  return lengths[Math.floor(0.9 * lengths.length)] ?? 0
}

/** Whether a line goes on where the one before it broke off. */
function continuesLine(last: Line, line: Line, width: number): boolean {
  if (width < 25) return true
  if (marker.test(line.text)) return false
  if (/^\p{Ll}/u.test(line.text) || /\p{L}-$/u.test(last.text)) return true
  if (width > 200) return false
  return last.text.length >= 0.6 * width
}

function isHeading(line: string, next: string, previous: string, width: number): boolean {
  if (width < 25 || line.length > 90 || closes.test(line) || /[,;]$/u.test(line) || /^\p{Ll}/u.test(line))
    return false
  if (/^\d+(?:\.\d+)+\.?\s+\p{Lu}/u.test(line)) return true
  if (/^\p{Ll}/u.test(next) || marker.test(line)) return false
  if (line.split(/\s+/).length > 12) return false
  if (next === '' && previous === '') return true
  return line.length < 0.7 * Math.max(width, 40) || width > 200
}

function makeBlock(text: MappedText, lines: readonly Line[], words: ReadonlySet<string>): Block {
  const first = lines[0]!
  const mark = marker.exec(first.text)?.[0].length ?? 0
  const pieces: MappedText[] = []
  for (const [number, line] of lines.entries()) {
    const next = lines[number + 1]
    let end = line.end
    let link = next ? ' ' : ''
    if (next && /\p{L}-$/u.test(line.text) && /^\p{Ll}/u.test(next.text)) {
      link = ''
      if (!keepsHyphen(line.text, next.text, words)) end -= 1
    }
    pieces.push(slice(text, line.start + (number === 0 ? mark : 0), end))
    if (link !== '') pieces.push(stretch(text, line.end - 1, line.end, link))
  }
  const content = tidy(join(pieces))
  const kind =
    closes.test(content.text) || lines.length > 1 || content.text.length > 120 ? 'paragraph' : 'heading'
  return { kind: mark > 0 && kind === 'heading' ? 'item' : kind, content }
}

/** Whether the hyphen at a line end belongs to the word: it is written so elsewhere, or both halves are words of the text. */
function keepsHyphen(line: string, next: string, words: ReadonlySet<string>): boolean {
  const left = (/(\p{L}+)-$/u.exec(line)?.[1] ?? '').toLowerCase()
  const right = (/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase()
  if (words.has(left + right)) return false
  if (words.has(`${left}-${right}`)) return true
  return left.length > 2 && right.length > 3 && words.has(left) && words.has(right)
}

/** What can lose its object or its subject with a bracket: "the method from (Smith 2010)", "see [4]", "10 [3]". */
const needing =
  /(?:^|[^\p{L}])(?:of|in|on|at|to|for|with|by|from|as|into|than|between|among|and|or|nor|via|per|under|over|about|against|through|see|and|is|are|was|were|be|the|an?|that|which|who|this|these|references?|refs?|equations?|eqs?|theorem|lemma|problem|section|chapter)[\s,]*$|[\d=+*/^×·−<>–-]\s*$|(?:^|[^\p{L}])\p{L}$/iu

/** Nothing where the sentence stays whole without the bracket that was found, else the bracket. */
function omit(match: RegExpExecArray): string {
  const { index, input, 0: bracket } = match
  const before = input.slice(Math.max(0, index - 24), index)
  const after = input.slice(index + bracket.length, index + bracket.length + 4)
  const isSubject = /(?:^|[.!?:;,(]["”’]?)\s*$/u.test(before) && /^\s+\p{Ll}/u.test(after)
  return isSubject || needing.test(before) ? bracket : ''
}

const year = String.raw`(?:1[6-9]|20)\d{2}[a-z]?`
const citation = new RegExp(
  String.raw`\s*\((?:(?:see|e\.g\.,?|cf\.|for example,|as cited in)\s+)*\p{Lu}[^()]{1,90}?,?\s${year}(?:,\s*pp?\.\s*\d+(?:[–-]\d+)?)?(?:[;,][^()]*)?\)`,
  'gu',
)
const bracketCitation = /\s*\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]/gu
const figure = String.raw`(?:figures?|figs?\.|tables?|equations?|eqs?\.)\s*[A-Z]?\d+(?:[.:–-]\d+)*[a-z]?`
const pointer = new RegExp(
  String.raw`\s*\((?:(?:see|cf\.)\s+)?(?:also\s+)?${figure}(?:(?:,| and| or|;)\s*(?:${figure}|\d+(?:\.\d+)*[a-z]?))*\)|\s*\((?:see|cf\.) (?:also )?(?:the )?(?:figure|table|chapter|section|appendix|box|page|p\.|pp\.|above|below)[^()]{0,60}\)`,
  'giu',
)

/** Where a news story was written and by whom: "LONDON (Reuters) - ". */
const dateline =
  /^(?:[\p{Lu}][\p{L}.,’' ]{1,40} )?\((?:CNN|AP|Reuters|AFP|BBC|UPI)(?: [\p{L} ]{1,20})?\)\s*(?:--|[-–—])?\s*/gu

/** Who wrote a story and when, run into its first sentence: "By . A Reporter . PUBLISHED: . 05:43 EST, 4 November . ". */
const byline =
  /^(?:By \. (?:[^.]{2,50} \. ){1,3}?)?(?:(?:\| \. )?(?:PUBLISHED|UPDATED): \. [^.]{2,40} \. )+(?:\| \. )?/giu

/** Takes out what interrupts reading: citations, pointers to figures, addresses, doubled spaces. */
function tidy(content: MappedText): MappedText {
  let text = edit(content, byline, '')
  text = edit(text, dateline, '')
  text = edit(text, citation, omit)
  text = edit(text, bracketCitation, omit)
  text = edit(text, /\s*\[(?:citation|clarification|source|note|nb)[^\]]{0,20}\]/giu, '')
  text = edit(text, pointer, omit)
  text = edit(text, /\s*\((?:https?:\/\/|www\.)[^\s)]+\)/giu, omit)
  text = edit(text, /\s+\(\s*\)/giu, omit)
  // Two spaces before a comma tell that something is missing: they stay, and the sentence is not shown.
  text = edit(text, /(?<![ \t])[ \t](?=[,.;:!?](?:\s|$))/gu, '')
  return edit(text, /[ \t]{2,}|\t/gu, ' ')
}
