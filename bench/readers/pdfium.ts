import { planLimits } from '#domain/limits.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { once } from '#domain/once.ts'

const start = once(() => PDFiumLibrary.init())

/** The text by PDFium: a peer, and a second witness to the order of a document. Empty where it gives none. */
export async function readByPdfium(bytes: Uint8Array): Promise<string> {
  const library = await start()
  const document = await library.loadDocument(bytes).catch(() => undefined)
  if (!document) return ''
  const pages: string[] = []
  for (const page of document.pages()) {
    if (pages.length === planLimits.pro.pages) break
    pages.push(page.getText())
  }
  document.destroy()
  return pages.join('\n')
}
