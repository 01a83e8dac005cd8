import { written as writtenAs } from '../numerals.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
/** "::: warning Title", ":::note[Title]", "::: {.aside}": what Pandoc, VuePress and Docusaurus set in a box. */
const container =
  /^ {0,3}:{3,}(?!:)[ \t]*(?![ \t])(?:(?:\{[^{}]*\}|[\w-]+(?![\w-]))[ \t]*(?![ \t]))?(?:\{[^{}]*\}[ \t]*(?![ \t]))?(?:\[([^\]]*)\][ \t]*|([^:{}[\]]*)):*$/
/** '!!! note "Title"', "??? tip": the same in MkDocs, its text indented. */
const admonition = /^(?:!!!|\?\?\?\+?) [\w-]+(?: [\w-]+)*(?: "([^"]*)")?[ \t]*$/
/** "> [!note] Title", "> [!tip]- Title": what GitHub and Obsidian show as a coloured heading above a quotation. */
const callout = /^((?:>[ \t]*)+)\[![\w-]+(?:\|[^\]]*)?\][+-]?[ \t]*(.*)/
/** "- [x] Done": an item to be ticked off, as GitHub and Obsidian have it. */
const task = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?=[ \t])/
/** The name of a block, for links to it. */
const blockName = /(?:^|[ \t])\^[A-Za-z\d-]{1,60}[ \t]*$/
/** The name and classes of a heading. */
const headingAttributes = /(?<![ \t])[ \t]*\{[#.:][^{}]*\}[ \t]*#*$/
const heading = /^ {0,3}#{1,6}[ \t]/
/** "A.  Rights", "II) Duties", "b. Limits": what Pandoc takes for items of an outline. */
const outlined = /^([ \t]*)([A-Z]|[a-z]|[IVX]{1,5}|[ivx]{1,5})([.)])[ \t]+(?=\S)/
const commentMark = '%%'
const mostCommentLines = 500
/** Formulas over more lines are no formulas. */
const mostFormulaLines = 60

/**
 * Markdown as CommonMark has it, from what Obsidian, Pandoc and makers of sites add to it line by line: boxes keep their
 * titles and text, comments and the names of blocks go, a formula over several lines becomes one. Code stays.
 */
export function toCommonLines(markdown: string): string {
  const lines = markdown.split('\n')
  const numbered = outlinesIn(lines)
  const written: string[] = []
  let fenced: string | undefined
  let indented = false
  for (let at = 0; at < lines.length; at++) {
    const line = indented ? (lines[at] ?? '').replace(/^(?: {4}|\t)/, '') : (lines[at] ?? '')
    if (indented && line === lines[at] && line.trim() !== '') indented = false
    const mark = fence.exec(line)?.[1]
    if (mark && (fenced === undefined || (mark[0] === fenced[0] && mark.length >= fenced.length)))
      fenced = fenced === undefined ? mark : undefined
    if (fenced !== undefined || mark) {
      written.push(line)
      continue
    }
    const commented = endOfComment(lines, at)
    if (commented !== undefined) {
      at = commented
      continue
    }
    const formula = endOfFormula(lines, at)
    if (formula !== undefined) {
      written.push('', lines.slice(at, formula + 1).join(' '), '')
      at = formula
      continue
    }
    indented ||= admonition.test(line)
    // A line with a tag would take the heading below it for part of itself.
    if (heading.test(line) && written.at(-1)?.trimStart().startsWith('<')) written.push('')
    written.push(...common(numbered(line)))
  }
  return written.join('\n')
}

/** What the markers of outlines begin with, as HTML names them, and what comes second. */
const outlines = { I: 'II', i: 'ii', A: 'B', a: 'b' }
const numbersOf = new Map(
  Object.keys(outlines).map((type) => [type, Array.from({ length: 39 }, (_, at) => writtenAs(at + 1, type))]),
)

/** Letters are kept between these, behind the number that stands for them in CommonMark. */
const [opens, closes] = ['\u0001', '\u0002']
const kept = new RegExp(`<li>(\\s*(?:<p>)?)${opens}(\\w)(\\d+)${closes}`, 'g')
const notTaken = new RegExp(`1([.)]) ${opens}(\\w)(\\d+)${closes}`, 'g')

/** What gives an item of an outline a number, as CommonMark has it, where the second item stands set in as far as the first. */
function outlinesIn(lines: readonly string[]): (line: string) => string {
  const found = new Set(lines.map((line) => outlined.exec(line)?.slice(1, 4).join('')))
  return (line) =>
    line.replace(outlined, (whole, indent: string, letter: string, sign: string) => {
      for (const [type, second] of Object.entries(outlines)) {
        if (!found.has(indent + type + sign) || !found.has(indent + second + sign)) continue
        const number = numbersOf.get(type)!.indexOf(letter) + 1
        if (number > 0) return `${indent}1${sign} ${opens}${type}${number}${closes}`
      }
      return whole
    })
}

/** The items of such outlines in HTML, with their letters. */
export function withLetters(html: string): string {
  return html
    .replaceAll(kept, '<li type="$2" value="$3">$1')
    .replaceAll(
      notTaken,
      (_, sign: string, type: string, number: string) => writtenAs(Number(number), type) + sign + ' ',
    )
}

function common(line: string): string[] {
  const [, quoted, title = ''] = callout.exec(line) ?? []
  if (quoted !== undefined) return title === '' ? [quoted] : [quoted + title, quoted]
  const box = line.trimStart().startsWith(':::') ? container.exec(line) : admonition.exec(line)
  if (box) return ['', (box[1] ?? box[2] ?? '').trimEnd(), '']
  const ticked = line.replace(task, (_, item: string, tick: string) => item + (tick === ' ' ? '☐' : '☑'))
  const named = heading.test(ticked) ? ticked.replace(headingAttributes, '') : ticked
  return [named.replace(blockName, '')]
}

/** Where a comment ends that begins with a line; one that never ends is none. */
function endOfComment(lines: readonly string[], start: number): number | undefined {
  const line = lines[start]?.trim() ?? ''
  if (!line.startsWith(commentMark)) return undefined
  if (line.length > 3 && line.endsWith(commentMark) && !line.slice(2, -2).includes(commentMark)) return start
  if (line.includes(commentMark, 2)) return undefined
  const end = lines
    .slice(start + 1, start + mostCommentLines)
    .findIndex((other) => other.trimEnd().endsWith(commentMark))
  return end < 0 ? undefined : start + 1 + end
}

/** Where a formula ends that begins with a line and goes over several. */
function endOfFormula(lines: readonly string[], start: number): number | undefined {
  const line = lines[start]?.trim() ?? ''
  if (!line.startsWith('$$') || line.includes('$$', 2)) return undefined
  const end = lines
    .slice(start + 1, start + mostFormulaLines)
    .findIndex((other) => other.trimEnd().endsWith('$$'))
  return end < 0 ? undefined : start + 1 + end
}
