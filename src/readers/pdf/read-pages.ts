import type { PdfDocument } from './library.ts'
import type { FormValue } from './form-values.ts'
import { readPage, type ReadPage } from './read-page.ts'

export type PagesOptions = {
  maxPages: number
  onProgress: (progress: { page: number; of: number }) => void
  signal: AbortSignal
}

export type PagesReader = {
  /** What has been read so far, in order. */
  pages: ReadPage[]
  /** Whether pages within `maxPages` are left unread. */
  more(): boolean
  /** Reads on, until there are so many characters or no more pages. */
  readUntil(characters: number): Promise<void>
}

/** Requests to the engine at once: it works on one page while others travel. */
const mostInFlight = 8
/** What a full page of prose holds, roughly. */
const charactersOfPage = 2500

/** Reads pages in order, several at a time, and no more of them ahead than the text is expected to need. */
export function createPagesReader(
  document: PdfDocument,
  values: Promise<FormValue[]>,
  { maxPages, onProgress, signal }: PagesOptions,
): PagesReader {
  const of = Math.min(document.numPages, maxPages)
  const pages: ReadPage[] = []
  const running: Promise<ReadPage>[] = []
  let found = 0

  const expected = (characters: number): number => {
    const each = pages.length === 0 ? charactersOfPage : Math.max(1, found / pages.length)
    return Math.ceil((characters - found) / each)
  }

  return {
    pages,
    more: () => pages.length < of,
    async readUntil(characters) {
      while (pages.length < of && found <= characters) {
        const ahead = Math.max(1, Math.min(mostInFlight, expected(characters), of - pages.length))
        while (running.length < ahead) {
          running.push(readPage(document, pages.length + running.length + 1, values))
        }
        const page = await running.shift()
        if (signal.aborted) throw signal.reason
        if (!page) break
        pages.push(page)
        for (const line of page.lines) found += line.text.length + 1
        onProgress({ page: page.number, of })
      }
    },
  }
}
