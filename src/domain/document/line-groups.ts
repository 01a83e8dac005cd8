import { findRunningHeads, kindOfBoilerplate, maskDigits, opensReferences } from './boilerplate.ts'
import { endsSentence } from '../stops.ts'
import type { BlockKind } from './block.ts'

export type TextLine = {
  start: number
  end: number
  text: string
  /** By how many columns it is set in. */
  indent: number
}

/** Lines that make one block. What interrupts it, as a page number within a paragraph, is a group of its own. */
export type LineGroup = { kind: BlockKind; level?: number; lines: TextLine[] }

/** "3. Oktober 1990 trat …": in German a day, and no number of an item. */
export const germanDay = String.raw`\d{1,2}\.\s(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?)\s(?:\d{4}|\p{Ll})`

/** What marks an item of a list. */
export const marker = new RegExp(
  String.raw`^(?!${germanDay})(?:[-+*•▪●◦‣–—·−⁃∙■□▶►➢➤❖✓✔\uf0a7\uf0b7\uf0d8]|\d{1,3}(?:\.\d{1,3})+\.|\(?\p{L}{0,2}\d{1,3}[.)]|\(?[a-z][.)]|\([ivx]+\)|[IVX]{2,5}[.)]|[A-Z]\)|[A-Z]\.(?=\s{2}))\s+`,
  'u',
)
/** A heading by the marks around it: "## Tides", "== Tides ==", "**Tides**". */
const markedHeading = /^(?:#{1,6}\s+\S.*|(={2,6}|\*{2,6})\s?[^\s*=][^*=]*\1)$/u
/** Headings are shorter. */
const [longestHeading, mostWords] = [120, 14]

/** In characters: in a text with longer lines each is a paragraph or an item. */
const widestWrapped = 120

/** Groups the lines of a text without structure, wrapped or not, by their lengths, their marks and what they end with. */
export function groupLines(text: string): LineGroup[] {
  const lines = splitLines(text)
  const heads = findRunningHeads(lines.map((line) => line.text))
  const width = usualWidth(lines)
  if (isOutline(lines, width)) return withDepths(outlineOf(lines))
  const groups: LineGroup[] = []
  let open: TextLine[] = []
  const flush = () => {
    if (open.length > 0) groups.push(groupOf(open, groups.length === 0))
    open = []
  }
  let gap = false
  for (const [number, line] of lines.entries()) {
    if (line.text === '') {
      gap = true
      continue
    }
    if (opensReferences(line.text) && line.start > 0.5 * text.length) {
      flush()
      const rest = lines.slice(number).filter(({ text }) => text !== '')
      return [...withDepths(groups), ...rest.map((line): LineGroup => ({ kind: 'note', lines: [line] }))]
    }
    const last = open.at(-1)
    const continues =
      !gap && last !== undefined && !endsSentence.test(last.text) && last.text.length >= 0.6 * width
    const boilerplate = heads.has(maskDigits(line.text)) ? 'note' : kindOfBoilerplate(line.text, continues)
    if (width >= 25 && boilerplate) {
      groups.push({ kind: boilerplate, lines: [line] })
      continue
    }
    // A page may end in the middle of a sentence: a blank line before a small letter separates nothing.
    const isOpen =
      open.length > 1 || (width <= widestWrapped && last !== undefined && last.text.length >= 0.6 * width)
    const broken =
      gap &&
      last &&
      !(/^\p{Ll}/u.test(line.text) && isOpen && !endsSentence.test(last.text) && !/[:;]$/u.test(last.text))
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
  return withDepths(groups)
}

/** In characters, of most lines of an outline. */
const usualEntry = 70
const [fewestEntries, leastSetIn, mostStops, mostWide] = [10, 0.3, 0.15, 0.4]

/** Whether a text is notes whose short lines stand below each other by how far they are set in, and nothing else. */
function isOutline(lines: readonly TextLine[], width: number): boolean {
  const written = lines.filter(({ text }) => text !== '')
  const share = (test: (line: TextLine) => boolean) => written.filter(test).length / written.length
  return (
    written.length >= fewestEntries &&
    share(({ text }) => text.length <= usualEntry) >= 0.8 &&
    // Wrapped lines are nearly all as long as the page is wide.
    share(({ text }) => text.length >= 0.7 * width) <= mostWide &&
    share(({ indent }) => indent > 0) >= leastSetIn &&
    share(({ text }) => endsSentence.test(text)) <= mostStops &&
    share(({ text }) => marker.test(text) || markedHeading.test(text)) <= mostStops &&
    share(({ text }) => /[{};=]$/u.test(text)) <= mostStops
  )
}

/** Each line of an outline by itself: a heading where it is not set in and the next one is. */
function outlineOf(lines: readonly TextLine[]): LineGroup[] {
  const written = lines.filter(({ text }) => text !== '')
  return written.map((line, at): LineGroup => {
    const isAbove = line.indent === 0 && (written[at + 1]?.indent ?? 0) > 0
    return isAbove ? { kind: 'heading', level: 2, lines: [line] } : { kind: 'item', lines: [line] }
  })
}

/** Items of a list with how deep they stand, by how far they are set in. */
function withDepths(groups: readonly LineGroup[]): LineGroup[] {
  let indents: number[] = []
  return groups.map((group) => {
    if (group.kind !== 'item') {
      indents = []
      return group
    }
    const indent = group.lines[0]?.indent ?? 0
    indents = [...indents.filter((outer) => outer < indent), indent]
    return indents.length > 1 ? { ...group, level: Math.min(indents.length, 6) } : group
  })
}

function groupOf(lines: TextLine[], opensText: boolean): LineGroup {
  const [first, second] = lines
  const text = first?.text ?? ''
  if (marker.test(text)) return { kind: 'item', lines }
  // A line of a verse or of a quotation is none.
  const goesOn =
    /[,;]$|^["“„«][^"”»]*$|^\p{Ll}/u.test(text) && text.split(/\s+/).length > 3 && !/[{}=<>]|\w\(/u.test(text)
  const isSentence = goesOn || (endsSentence.test(text) && !isCallingHeading(text, opensText))
  const isLong = text.length > longestHeading || text.split(/\s+/).length > mostWords
  if (second || isSentence || (isLong && !markedHeading.test(text))) return { kind: 'paragraph', lines }
  return { kind: 'heading', level: levelOf(text), lines }
}

/** "What Is Risk?", "Step away from the files!": where it opens the text, is marked, or has its words in capitals. */
function isCallingHeading(text: string, opensText: boolean): boolean {
  if (!/^[^.!?"“„«]+[!?？！؟]$/u.test(text)) return false
  const words = text.match(/\p{L}{4,}/gu) ?? []
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return opensText || text.startsWith('#') || (words.length > 1 && capitals === words.length)
}

/** The level that Markdown's marks or a number say: "## 2.1 Tides". */
function levelOf(heading: string): number {
  const [, marks = '', number] = /^(#{1,6}\s+)?(\d+(?:\.\d+)*)?/.exec(heading) ?? []
  if (marks !== '') return marks.trim().length
  return Math.min(number?.split('.').length ?? 1, 6)
}

function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim()
    const start = at + (trimmed === '' ? 0 : raw.indexOf(trimmed))
    const [blanks = ''] = /^\s*/.exec(raw) ?? []
    const indent = blanks.replaceAll('\t', '    ').length
    lines.push({ start, end: start + trimmed.length, text: trimmed, indent })
    at += raw.length + 1
  }
  return lines
}

/** The width at which lines wrap: the length that nine lines in ten do not exceed. */
function usualWidth(lines: readonly TextLine[]): number {
  const lengths = lines.map((line) => line.text.length).filter((length) => length > 0)
  lengths.sort((x, y) => x - y)
  return lengths[Math.floor(0.9 * lengths.length)] ?? 0
}

/** Whether a line goes on where the one before it broke off. */
function continuesLine(last: TextLine, line: TextLine, width: number): boolean {
  if (width < 25) return true
  if (marker.test(line.text) || markedHeading.test(line.text) || markedHeading.test(last.text)) return false
  // What a line leads to, and what is parted from the next, are lines by themselves.
  if (/[:：]$/u.test(last.text) ? line.text.length < 0.6 * width : last.text.endsWith(';')) return false
  if (/^\p{Ll}/u.test(line.text) || /\p{L}-$/u.test(last.text)) return true
  if (width > 200) return false
  return last.text.length >= 0.6 * width
}

function isHeading(line: string, next: string, previous: string, width: number): boolean {
  if (
    width < 25 ||
    line.length > 90 ||
    endsSentence.test(line) ||
    /[,;]$/u.test(line) ||
    /^\p{Ll}/u.test(line)
  )
    return false
  if (markedHeading.test(line) || /^\d+(?:\.\d+)+\.?\s+\p{Lu}/u.test(line)) return true
  if (/^\p{Ll}/u.test(next) || marker.test(line)) return false
  if (line.split(/\s+/).length > 12) return false
  if (next === '' && previous === '') return true
  return line.length < 0.7 * Math.max(width, 40) || width > 200
}
