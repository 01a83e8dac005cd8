import { AppError } from '#domain/errors.ts'
import { notesOf } from '#readers/notes.ts'
import { decodeText } from '#readers/text-file.ts'
import { readHtml } from '#readers/web-page/read-html.ts'
import type { PageRead, PageToRead } from './messages.ts'

/** Less is a notice that there is no article, or a door to it. */
const fewestCharacters = 200

/** What a page says, as the same page saved to a file does. @returns null where that is nothing */
export async function readArticlePage(page: PageToRead): Promise<PageRead> {
  try {
    return page.kind === 'html' ? await readArticle(page) : await readPlainText(page)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function readArticle({ bytes, charset }: PageToRead): Promise<PageRead> {
  // Whoever waits ends the thread.
  const { signal } = new AbortController()
  const page = await readHtml(bytes, signal, charset)
  const { title = '', text, blocks, leftOut } = page
  if (text.length < fewestCharacters) return null
  return { title, text, blocks, report: { notes: notesOf(page), leftOut } }
}

async function readPlainText({ bytes, charset }: PageToRead): Promise<PageRead> {
  const { text, guessed } = await decodeText(bytes, charset)
  return { title: '', text, report: { notes: notesOf({ guessed }), leftOut: [] } }
}
