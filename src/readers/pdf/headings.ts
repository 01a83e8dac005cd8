import type { Block } from '#domain/document/block.ts'
import { matchOutline, type OutlineEntry } from './outline.ts'
import type { Line } from './page-lines.ts'

/** A block, and the lines it is set in. */
export type SetBlock = Block & { lines: Line[] }

/** How letters are set: their height in half points, and whether they are bold. */
type Setting = { size: number; bold: boolean }

/** Headings are shorter, in characters and in lines. */
const [longest, mostLines] = [160, 3]
/** Of a title that nothing sets apart, in characters: less than a line of text. */
const longestTitle = 80
/** How much higher than those of the text the letters of a heading are at least. */
const higher = 1.15
/** Of the text, what is set as a heading is a smaller share, on slides too. */
const mostText = 0.3
/** So many in a row, set alike, are a list, verses or labels of a picture. */
const fewestListed = 4

/** So many blocks of the same words are no headings. */
const mostAlike = 3

/** A number of a section, as in "2.1 Light" or "A.3 Tables", but not in "A lamp". */
const numbered = /^(?:\d{1,2}|[A-Z](?!\s+\p{Ll}))(?:\.\d{1,2}){0,4}\.?\s+[\p{L}\\]/u
/** Such a number in parts tells a title, however it is set. */
const inParts = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?\s+\p{Lu}/u
/** A figure stands above its caption, so that it heads nothing. */
const ofFigure = /^(?:fig(?:ure|ura|\.)|abb(?:ildung|\.)|рис(?:унок|\.))\s*\d/iu
/** An entry of a table of contents ends with its page. */
const entry = /(?:\s|\.)(?:\d{1,4}|[ivxlc]+)$/u
const leaders = /(?:\. ?){4,}/

/**
 * Blocks of which those are headings that the outline of the document names, or that are set apart from the text: in
 * higher letters, in bold ones, in capitals, or by the number of a section. Headings that an outline does not name
 * stand below those it names. Where there is none of either, a line that opens the text is its title, as in what was
 * written on a typewriter.
 */
export function withHeadings(blocks: SetBlock[], outline: readonly OutlineEntry[]): Block[] {
  const body = settingOfBody(blocks)
  const apart = blocks.filter((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]]
    return isSetApart(block, body) && !isOfContents(block, before, after) && !isInRow(block, before, after)
  })
  const found = withoutLists(withoutRepeated(apart), blocks)
  const headings = new Set(withoutFrequent(withoutTitlePages(found, blocks, body), blocks))
  const named = matchOutline(
    blocks.map((block) => ({ text: textOf(block), page: block.page })),
    outline,
  )
  const deepest = Math.max(0, ...named.values())
  const [first, second] = blocks
  const isAboveProse = second?.kind === 'paragraph' && textOf(second).length > longest
  if (first && apart.length + named.size === 0 && isAboveProse && isTitleLine(first)) headings.add(first)
  const settings = rankSettings([...headings])
  return blocks.map((block, index) => {
    const { lines: _, bold, ...plain } = block
    const level =
      named.get(index) ?? (headings.has(block) ? deepest + settings.indexOf(keyOf(settingOf(block))) + 1 : 0)
    return level > 0
      ? { ...plain, kind: 'heading', level: Math.min(level, 6) }
      : { ...plain, ...(bold && { bold }) }
  })
}

function isSetApart(block: SetBlock, body: Setting): boolean {
  const { lines } = block
  const text = textOf(block)
  if (text.length > longest || lines.length > mostLines || !lines.every((line) => line.upright)) return false
  if (!/\p{L}{2}/u.test(text) || leaders.test(text) || ofFigure.test(text)) return false
  if (/[,;]$/u.test(text) || (/[.:]$/u.test(text) && !numbered.test(text))) return false
  if (!isMadeOfWords(text)) return false
  if ((block.kind === 'item' || block.kind === 'row') && !numbered.test(text)) return false
  // Its page number makes it what is printed above or below a page.
  if (block.kind === 'row' && entry.test(text)) return false
  const { size, bold } = settingOf(block)
  if (size >= higher * body.size) return true
  if (size < body.size) return false
  if (bold && !body.bold && lines.every((line) => line.bold)) return true
  return (block.kind !== 'row' && isInCapitals(text)) || (inParts.test(text) && isTitleLine(block))
}

/** A line of words that is no sentence and no beginning of one, and shorter than a line of text. */
function isTitleLine(block: SetBlock): boolean {
  const text = textOf(block)
  return (
    block.kind === 'paragraph' &&
    block.lines.length === 1 &&
    block.lines[0]!.upright &&
    text.length <= longestTitle &&
    /^[^\p{L}\p{N}]?[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
    !/[.,;:!?…]$/u.test(text) &&
    isMadeOfWords(text)
  )
}

/** Rather than of signs, as a formula, a score or a line of a program is. */
function isMadeOfWords(text: string): boolean {
  const title = text.replace(numbered, (number) => number.slice(-1))
  if (title === text && /[\\{}#_=]/.test(text)) return false
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  const inWords = (title.match(/\p{L}{3,}/gu) ?? []).join('').length
  return letters >= 0.6 * title.replace(/\s/g, '').length && inWords >= 0.5 * letters
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** An entry of a table of contents, beside another. */
function isOfContents(block: SetBlock, ...beside: (SetBlock | undefined)[]): boolean {
  const texts = beside.map((one) => one && textOf(one))
  return (
    entry.test(textOf(block)) &&
    texts.some((text) => text && (leaders.test(text) || (entry.test(text) && isMadeOfWords(text))))
  )
}

/** What comes again and again, as "Note", parts no text. */
function withoutRepeated(found: SetBlock[]): SetBlock[] {
  const counts = new Map<string, number>()
  for (const block of found) counts.set(textOf(block), (counts.get(textOf(block)) ?? 0) + 1)
  return found.filter((block) => (counts.get(textOf(block)) ?? 0) < mostAlike)
}

/** Headings have text below them: what stands in a row of its like is a list. */
function withoutLists(found: SetBlock[], blocks: readonly SetBlock[]): SetBlock[] {
  const listed = new Set<SetBlock>()
  const all = new Set(found)
  let row: SetBlock[] = []
  for (const block of blocks) {
    if (!all.has(block) || (row[0] && keyOf(settingOf(row[0])) !== keyOf(settingOf(block)))) row = []
    if (all.has(block)) row.push(block)
    if (row.length >= fewestListed) for (const one of row) listed.add(one)
  }
  return found.filter((block) => !listed.has(block))
}

/** Beside something else in the same row, as the head of a column. */
function isInRow({ lines: [line] }: SetBlock, ...beside: (SetBlock | undefined)[]): boolean {
  return beside.some(
    (other) =>
      line !== undefined &&
      other?.lines.some(
        (one) => one.page === line.page && Math.abs(one.y - line.y) < 0.5 * line.size && !overlaps(one, line),
      ),
  )
}

function overlaps(one: Line, other: Line): boolean {
  return one.left < other.right && other.left < one.right
}

/**
 * On a page without text, and above the first text of all, only the highest letters are a heading: the title, among
 * authors, dates and places. One more is what stands right above that text, if it is set as other headings are.
 */
function withoutTitlePages(found: SetBlock[], blocks: readonly SetBlock[], body: Setting): SetBlock[] {
  const isLong = (block: SetBlock) => textOf(block).length > longest
  const begin = blocks.findIndex(
    (block) => isLong(block) && settingOf(block).size <= body.size + 0.5 && !settingOf(block).bold,
  )
  const [above, text] = [blocks[begin - 1], blocks[begin]]
  const withText = new Set(blocks.filter(isLong).map(({ page }) => page))
  const titles = new Set(
    blocks.filter(
      (block, index) => index < begin || !withText.has(block.page) || (text && isAbove(block, text)),
    ),
  )
  const others = new Set(found.filter((block) => !titles.has(block)).map((block) => keyOf(settingOf(block))))
  if (above && above.page === text?.page && others.has(keyOf(settingOf(above)))) titles.delete(above)
  const isOnTitlePage = (block: SetBlock) => titles.has(block) && !numbered.test(textOf(block))
  const highest = new Map<number | undefined, number>()
  for (const block of found.filter(isOnTitlePage))
    highest.set(block.page, Math.max(highest.get(block.page) ?? 0, settingOf(block).size))
  return found.filter((block) => !isOnTitlePage(block) || settingOf(block).size === highest.get(block.page))
}

/** Higher on the same page, in whatever order the file draws them. */
function isAbove({ lines: [line] }: SetBlock, { lines: [other] }: SetBlock): boolean {
  return line !== undefined && line.page === other?.page && line.y > other.y
}

/** A setting in which much of the text stands is none of headings. */
function withoutFrequent(found: SetBlock[], blocks: readonly SetBlock[]): SetBlock[] {
  const most = mostText * blocks.reduce((sum, block) => sum + textOf(block).length, 0)
  const lengths = new Map<string, number>()
  for (const block of found) {
    const key = keyOf(settingOf(block))
    lengths.set(key, (lengths.get(key) ?? 0) + textOf(block).length)
  }
  return found.filter((block) => (lengths.get(keyOf(settingOf(block))) ?? 0) <= most)
}

/** The letters in which most of the text is set. */
function settingOfBody(blocks: readonly SetBlock[]): Setting {
  const counts = new Map<string, { setting: Setting; letters: number }>()
  for (const block of blocks)
    for (const line of block.lines) {
      const setting = { size: halfPoints(line.size), bold: line.bold }
      const known = counts.get(keyOf(setting))
      if (known) known.letters += line.text.length
      else counts.set(keyOf(setting), { setting, letters: line.text.length })
    }
  let most = { setting: { size: 0, bold: false }, letters: 0 }
  for (const one of counts.values()) if (one.letters > most.letters) most = one
  return most.setting
}

function settingOf({ lines: [first] }: SetBlock): Setting {
  return { size: halfPoints(first?.size ?? 0), bold: first?.bold ?? false }
}

/** The settings of headings, the highest first, bold before plain. */
function rankSettings(headings: readonly SetBlock[]): string[] {
  const settings = headings.map(settingOf).sort((a, b) => b.size - a.size || Number(b.bold) - Number(a.bold))
  return [...new Set(settings.map(keyOf))]
}

function keyOf({ size, bold }: Setting): string {
  return `${size} ${bold}`
}

function halfPoints(size: number): number {
  return Math.round(2 * size) / 2
}

function textOf({ lines }: SetBlock): string {
  return lines.map((line) => line.text).join(' ')
}
