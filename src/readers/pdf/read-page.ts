import { looksGarbled, looksUnreadable } from '../text-quality.ts'
import { cutColumns } from './columns.ts'
import { withFormValues, type FormValue } from './form-values.ts'
import { withoutHidden, type HiddenText, type PageSize } from './hidden-text.ts'
import type { PageSeen, PdfDocument, PdfItem, PdfPage } from './library.ts'
import { linesOf, type Line } from './page-lines.ts'
import { seenHeights, seenUpright } from './seen-upright.ts'

/**
 * What a page turned out to be: text; a picture of text, with none or hardly any of its own (`scan`, `mixed`); text
 * in an unreadable encoding, all of it or some lines (`garbled`, `patchy`); nothing; or too damaged to be read.
 */
export type PageVerdict = 'text' | 'scan' | 'mixed' | 'garbled' | 'patchy' | 'blank' | 'damaged'

export type ReadPage = {
  /** Counted from 1. */
  number: number
  verdict: PageVerdict
  /** Empty unless the verdict is `text`, `mixed` or `patchy`. */
  lines: Line[]
  hidden: HiddenText[]
  /** Whether so much of it looks hidden that nothing was taken for it. */
  doubtful?: boolean
  /** What the engine said of a damaged page. */
  failure?: unknown
  /** Heights between which the page is seen, in points. */
  bottom: number
  top: number
}

/** Fewer characters than this beside a picture are a caption or a stamp, not the page. */
const fewCharacters = 200
const pictureOfPage = 0.5
/** Of a page whose drawing operators could not be read to their end. */
const unseen: PageSeen = { type: 'seen', pictureShare: 0, blank: false, beyond: '', hidden: [] }
/** Too little to judge an encoding by. */
const leastToJudge = 20

/**
 * Reads one page. A page that the engine fails at costs only itself: it comes back as `damaged`.
 * @param values of the document's form, found out while its first pages are parsed
 */
export async function readPage(
  document: PdfDocument,
  number: number,
  values: Promise<FormValue[]>,
): Promise<ReadPage> {
  const nothing = { number, lines: [], hidden: [], bottom: 0, top: 0 }
  const fetched = await fetchPage(document, number)
  if ('failure' in fetched) return { ...nothing, verdict: 'damaged', failure: fetched.failure }
  const { page, items } = fetched
  const drawn = items.find(isSeen) ?? unseen
  const heights = seenHeights(page.view, page.rotate)

  const { items: seen, hidden, doubtful } = withoutHidden(items, sizeOf(page), drawn)
  const placed = seenUpright(seen, page.rotate)
  const own = (await values).filter((value) => value.page === number)
  const pieces = (): Line[] => linesOf(number, placed, true)
  const all =
    own.length > 0 ? withFormValues(number, pieces(), own) : cutColumns(linesOf(number, placed), pieces)

  const lines = all.filter((line) => !looksGarbled(line.text))
  const text = textOf(lines)
  const garbage = textOf(all).length - text.length
  if (garbage > text.length || (text.length >= leastToJudge && looksUnreadable(text)))
    return { ...nothing, verdict: 'garbled', hidden }
  if (text === '') return { ...nothing, verdict: drawn.blank ? 'blank' : 'scan', hidden }
  const isBeside = text.length < fewCharacters && drawn.pictureShare > pictureOfPage
  const verdict = isBeside ? 'mixed' : garbage > 0 ? 'patchy' : 'text'
  return { number, verdict, lines, hidden, doubtful, ...heights }
}

function sizeOf({ view: [x0 = 0, y0 = 0, x1 = 0, y1 = 0], userUnit }: PdfPage): PageSize {
  return { longest: Math.max(x1 - x0, y1 - y0), unit: userUnit }
}

function textOf(lines: Line[]): string {
  return lines.map((line) => line.text).join('\n')
}

/** What a page says, and what was seen of it. */
async function fetchPage(
  document: PdfDocument,
  number: number,
): Promise<{ page: PdfPage; items: PdfItem[] } | { failure: unknown }> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    return { page, items }
  } catch (failure) {
    return { failure }
  }
}

function isSeen(item: PdfItem): item is PageSeen {
  return 'pictureShare' in item
}
