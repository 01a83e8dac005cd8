import { planLimits } from '#domain/limits.ts'
import type {
  DocumentInitParameters,
  PDFDocumentLoadingTask,
  TextContent,
} from 'pdfjs-dist/types/src/display/api.d.ts'

type Pdfjs = { getDocument(source: DocumentInitParameters): PDFDocumentLoadingTask }

type Items = TextContent['items']

/**
 * The loop that the documentation of pdf.js shows, page after page.
 * @param choose which of a page's runs count
 * @returns the pages, parted by form feeds
 */
export async function readRaw(
  pdfjs: Pdfjs,
  bytes: Uint8Array,
  options: DocumentInitParameters,
  choose = (items: Items): Items => items,
): Promise<string> {
  const task = pdfjs.getDocument({ ...options, data: bytes, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let page = 1; page <= Math.min(document.numPages, planLimits.pro.pages); page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      const chosen = choose(items)
      pages.push(chosen.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return pages.join('\f')
  } finally {
    await task.destroy()
  }
}

/** Runs without those that overprint the same text: whoever reads the page sees one. Places are compared in whole points. */
export function printedOnce(items: Items): Items {
  const printed = new Set<string>()
  return items.filter((item) => {
    if (!('str' in item) || item.str.trim() === '') return true
    const [, , , , x, y] = item.transform.map(Math.round)
    const key = `${x} ${y} ${item.str}`
    return !printed.has(key) && printed.add(key)
  })
}
