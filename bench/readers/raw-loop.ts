import type { DocumentInitParameters, PDFDocumentLoadingTask } from 'pdfjs-dist/types/src/display/api.d.ts'
import { readingRules } from '#readers/reading-rules.ts'

type Pdfjs = { getDocument(source: DocumentInitParameters): PDFDocumentLoadingTask }

/** The loop that the documentation of pdf.js shows, page after page. @returns the pages, parted by form feeds */
export async function readRaw(
  pdfjs: Pdfjs,
  bytes: Uint8Array,
  options: DocumentInitParameters,
): Promise<string> {
  const task = pdfjs.getDocument({ ...options, data: bytes, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let page = 1; page <= Math.min(document.numPages, readingRules.maxPages); page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return pages.join('\f')
  } finally {
    await task.destroy()
  }
}
