import { AppError } from '#domain/errors.ts'
import { notesOf } from '#readers/notes.ts'
import { decodeText } from '#readers/text-file.ts'
import { readHtml } from '#readers/web-page/read-html.ts'
import type { ParsedPage, FetchedPage } from './messages.ts'

/** A page with less text is a notice or a login wall, not an article. */
const fewestCharacters = 200

/** Parses a page as the same page saved to a file. @returns null when it holds no article */
export async function parseArticlePage(page: FetchedPage): Promise<ParsedPage> {
  try {
    return page.kind === 'html' ? await parseHtmlPage(page) : await parseTextPage(page)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function parseHtmlPage({ bytes, charset }: FetchedPage): Promise<ParsedPage> {
  // Never aborted: the caller terminates the thread.
  const { signal } = new AbortController()
  const page = await readHtml(bytes, signal, charset)
  const { title = '', text, blocks, leftOut } = page
  if (text.length < fewestCharacters) return null
  return { title, text, blocks, report: { notes: notesOf(page), leftOut } }
}

async function parseTextPage({ bytes, charset }: FetchedPage): Promise<ParsedPage> {
  const { text, guessed } = await decodeText(bytes, charset)
  return { title: '', text, report: { notes: notesOf({ guessed }), leftOut: [] } }
}
