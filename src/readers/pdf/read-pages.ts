import type { PdfDocument } from './library.ts'
import { linesOf, type Line } from './page-lines.ts'

export type PagesOptions = {
  maxPages: number
  /** Characters after which the rest need not be read. */
  enough: number
  onProgress: (progress: { page: number; of: number }) => void
  signal: AbortSignal
}

export type PagesRead = {
  /** In order; an empty list where a page could not be read. */
  pages: Line[][]
  /** Pages that could not be read, counted from 1. */
  damaged: number[]
  /** Whether pages within `maxPages` were left unread because there was enough. */
  more: boolean
}

/** Requests to the engine at once: it works on one page while others travel. A short text needs no more than a few. */
const inFlight = { atFirst: 3, atMost: 8 }

/** Reads pages in order, several at a time, until there is enough. A page that fails costs only itself. */
export async function readPages(document: PdfDocument, options: PagesOptions): Promise<PagesRead> {
  const of = Math.min(document.numPages, options.maxPages)
  const running: Promise<Line[] | undefined>[] = []
  const read: PagesRead = { pages: [], damaged: [], more: false }
  let requested = 0
  let characters = 0
  for (let page = 1; page <= of; page++) {
    const window = Math.min(inFlight.atMost, inFlight.atFirst + page - 1)
    while (requested < of && requested < page - 1 + window) running.push(readPage(document, ++requested))
    const lines = await running.shift()
    if (options.signal.aborted) throw options.signal.reason
    if (!lines) read.damaged.push(page)
    read.pages.push(lines ?? [])
    options.onProgress({ page, of })
    characters += lines?.reduce((total, line) => total + line.text.length + 1, 0) ?? 0
    if (characters > options.enough && page < of) return { ...read, more: true }
  }
  return read
}

async function readPage(document: PdfDocument, number: number): Promise<Line[] | undefined> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    return linesOf(number, items)
  } catch {
    return undefined
  }
}
