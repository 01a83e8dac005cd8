import { looksGarbled, looksUnreadable } from '../text-quality.ts'
import { cutColumns } from './columns.ts'
import { followDrawing, type DrawnPage } from './drawn-page.ts'
import { withFormValues, type FormValue } from './form-values.ts'
import { withoutHidden, type HiddenText } from './hidden-text.ts'
import type { OperatorCodes, PdfDocument, PdfPage } from './library.ts'
import { linesOf, type Line } from './page-lines.ts'
import { seenHeights, seenUpright } from './seen-upright.ts'
import type { StreamClues } from './stream-clues.ts'

/**
 * What a page turned out to be: text; a picture of text, with none or hardly any of its own (`scan`, `mixed`); text
 * in an encoding nobody can read, all of it or some lines (`garbled`, `patchy`); nothing; or too damaged to be read.
 */
export type PageVerdict = 'text' | 'scan' | 'mixed' | 'garbled' | 'patchy' | 'blank' | 'damaged'

export type ReadPage = {
  /** Counted from 1. */
  number: number
  verdict: PageVerdict
  /** Empty unless the verdict is `text`, `mixed` or `patchy`. */
  lines: Line[]
  hidden: HiddenText[]
  /** What the engine said of a damaged page. */
  failure?: unknown
  /** Heights between which the page is seen, in points. */
  bottom: number
  top: number
}

/** What is known of the whole document, some of it found out while its first pages are parsed. */
export type PageContext = {
  codes: OperatorCodes
  clues: Promise<StreamClues>
  values: Promise<FormValue[]>
}

/** Fewer characters than this beside a picture are a caption or a stamp, not the page. */
const fewCharacters = 200
const pictureOfPage = 0.5
/** Too little to judge an encoding by. */
const leastToJudge = 20
const withoutAnnotations = { annotationMode: 0 }

/** Reads one page. A page that the engine fails at costs only itself: it comes back as `damaged`. */
export async function readPage(
  document: PdfDocument,
  number: number,
  context: PageContext,
): Promise<ReadPage> {
  const nothing = { number, lines: [], hidden: [], bottom: 0, top: 0 }
  const fetched = await fetchPage(document, number, context)
  if ('failure' in fetched) return { ...nothing, verdict: 'damaged', failure: fetched.failure }
  const { page, items } = fetched
  let { drawn } = fetched
  const heights = seenHeights(page.view, page.rotate)

  const { items: seen, hidden } = withoutHidden(items, heights.top - heights.bottom, drawn)
  const placed = seenUpright(seen, page.rotate)
  const own = (await context.values).filter((value) => value.page === number)
  const pieces = (): Line[] => linesOf(number, placed, true)
  const all =
    own.length > 0 ? withFormValues(number, pieces(), own) : cutColumns(linesOf(number, placed), pieces)

  const lines = all.filter((line) => !looksGarbled(line.text))
  const text = textOf(lines)
  const garbage = textOf(all).length - text.length
  if (garbage > text.length || (text.length >= leastToJudge && looksUnreadable(text)))
    return { ...nothing, verdict: 'garbled', hidden }
  const isShort = text.length < fewCharacters
  if (text === '' || (isShort && (await context.clues).pictures))
    drawn ??= await followPage(page, context.codes)
  if (text === '') return { ...nothing, verdict: drawn?.blank ? 'blank' : 'scan', hidden }
  const isBeside = isShort && drawn !== undefined && drawn.pictureShare > pictureOfPage
  const verdict = isBeside ? 'mixed' : garbage > 0 ? 'patchy' : 'text'
  return { number, verdict, lines, hidden, ...heights }
}

function textOf(lines: Line[]): string {
  return lines.map((line) => line.text).join('\n')
}

type Items = Awaited<ReturnType<PdfPage['getTextContent']>>['items']

/** What a page says, and how it is drawn where something about the document is suspicious. */
async function fetchPage(
  document: PdfDocument,
  number: number,
  { codes, clues }: PageContext,
): Promise<{ page: PdfPage; items: Items; drawn: DrawnPage | undefined } | { failure: unknown }> {
  try {
    const page = await document.getPage(number)
    const [{ items }, drawn] = await Promise.all([
      page.getTextContent(),
      clues.then(({ hidden }) => (hidden ? followPage(page, codes) : undefined)),
    ])
    return { page, items, drawn }
  } catch (failure) {
    return { failure }
  }
}

/** @returns undefined where the engine cannot tell how the page is drawn: its text is then taken as it is */
async function followPage(page: PdfPage, codes: OperatorCodes): Promise<DrawnPage | undefined> {
  const operations = await page.getOperatorList(withoutAnnotations).catch(() => undefined)
  return operations && followDrawing(operations, codes, page.view)
}
