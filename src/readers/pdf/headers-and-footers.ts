import { goesOn } from './join-lines.ts'
import { marginLinesOf, type MarginLine, type PageLines } from './margin-lines.ts'
import type { Line } from './page-lines.ts'
import { numbersOf, recurrencesOf, type Recurrence } from './recurring-lines.ts'

/** Why a line was omitted from the text. */
export type HeaderOrFooter = 'running' | 'page-number' | 'stamp'

/** A rule that takes more of the letters than this has misread the page, or the document. */
const mostOmitted = { ofPage: 0.15, ofDocument: 0.05 }
/** Of the ends of pages, so many in the middle of a sentence show that the text runs on past what stands there. */
const flowing = 1 / 3
/** What preprint servers print upright along the margin of the first page. */
const sideStamp = /^arXiv:\d{4}\.\d{4,5}/

/**
 * Headers, footers, page numbers and stamps. Omitting needs evidence, keeping needs none: a line has to stand at the
 * head or foot of its sheet, where no other page has text, apart from the text and in letters no larger. Then two signs
 * of four must agree: it stands in the very margin; it recurs on most of four pages or more, its numbers the same or
 * counting pages; it is a page number that counts; a sentence runs on past it from page to page, and other
 * pages have lines at its height.
 * @returns for each line that is not text, why
 */
export function findHeadersAndFooters(pages: PageLines[]): Map<Line, HeaderOrFooter> {
  const marginal = marginLinesOf(pages)
  const recurring = recurrencesOf(marginal)
  const flows = flowBetween(pages, marginal)
  const offsets = pageOffsets(recurring)
  const found = new Map<Line, HeaderOrFooter>()
  for (const recurrence of recurring) {
    for (const one of recurrence.lines) {
      const why = whyOmitted(one, recurrence, flows, offsets)
      if (why) found.set(one.line, why)
    }
  }
  return withinBounds(found, pages)
}

function whyOmitted(
  one: MarginLine,
  { lines, isSteady, offset, isPageNumber: isNumber }: Recurrence,
  flows: boolean[],
  offsets: Set<number>,
): HeaderOrFooter | undefined {
  const { text } = one.line
  if (one.side === 'sideways') return sideStamp.test(text) || isSteady ? 'stamp' : undefined
  const counts =
    offset === undefined
      ? isNumber && numbersOf(text).some((value) => offsets.has(value - one.page))
      : isNumber || offsets.has(offset)
  // A header stands between its page and the one before, a footer between its page and the next.
  const boundaries = lines.map(({ page, side }) => flows[side === 'head' ? page - 1 : page] ?? false)
  const isPassed = isSteady
    ? boundaries.filter(Boolean).length >= flowing * boundaries.length
    : (counts || !one.isAlone) && (flows[one.side === 'head' ? one.page - 1 : one.page] ?? false)
  const signs = [one.inMargin, isSteady, counts, isPassed].filter(Boolean).length
  if (signs < 2) return undefined
  return counts && isNumber ? 'page-number' : 'running'
}

/** By how much the page numbers run ahead: numbers steadily say so, alone or labelled, or two lines of other words agree. */
function pageOffsets(recurring: Recurrence[]): Set<number> {
  const steady = recurring.filter(({ isSteady, offset }) => isSteady && offset !== undefined)
  const isAgreed = (one: Recurrence): boolean =>
    steady.some((other) => other !== one && other.offset === one.offset)
  return new Set(
    steady.flatMap((one) =>
      one.offset !== undefined && (one.isPageNumber || isAgreed(one)) ? [one.offset] : [],
    ),
  )
}

/** Whether the text of each page goes on in the middle of a sentence on the next one. */
function flowBetween(pages: PageLines[], marginal: MarginLine[]): boolean[] {
  const apart = new Set(marginal.map(({ line }) => line))
  const text = pages.map(({ lines }) => lines.filter((line) => !apart.has(line)))
  return text.map((lines, index) => {
    const [last, next] = [lines.at(-1), text[index + 1]?.[0]]
    return last !== undefined && next !== undefined && goesOn(last, next)
  })
}

function withinBounds(found: Map<Line, HeaderOrFooter>, pages: PageLines[]): Map<Line, HeaderOrFooter> {
  const lengthOf = (lines: Line[]): number => lines.reduce((total, { text }) => total + text.length, 0)
  const allowed = pages.flatMap(({ lines }) => {
    const omitted = lines.filter((line) => found.has(line))
    return lengthOf(omitted) <= mostOmitted.ofPage * lengthOf(lines) ? omitted : []
  })
  const all = pages.reduce((total, { lines }) => total + lengthOf(lines), 0)
  if (lengthOf(allowed) > mostOmitted.ofDocument * all) return new Map()
  return new Map(allowed.flatMap((line) => [[line, found.get(line) ?? 'running']]))
}
