import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { decodeMarkup } from '../web-page/decode-markup.ts'
import { bookRoles } from '../web-page/elements.ts'
import { writeHtml } from '../web-page/html-text.ts'
import { chaptersOf, encryptedParts } from './package.ts'

/** Parts of a book that only lead through it. */
const leadingRoles = new Set(['cover', 'toc', 'landmarks', 'page-list', 'pagebreak', 'index'])
const noteRoles = new Set(['footnote', 'endnote', 'rearnote', 'footnotes', 'endnotes', 'rearnotes'])

/**
 * The text of an e-book, in the order of its spine, its notes at the end. A chapter that is missing from the archive
 * is passed over.
 * @throws AppError `ebook_protected`, `document_invalid`, and as `readXml` does
 */
export async function readEpub(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  const chapters = await chaptersOf(archive, signal)
  const present = chapters.filter((part) => archive.has(part))
  if (present.length === 0) throw new AppError('document_invalid')
  const encrypted = await encryptedParts(archive, signal)
  if (chapters.some((part) => encrypted.has(part))) throw new AppError('ebook_protected')
  const blocks = new TextBlocks()
  for (const part of present) {
    if (blocks.full) break
    const { text } = await decodeMarkup(await archive.bytes(part))
    await readChapter(text, blocks, signal)
  }
  blocks.moveToEnd('note')
  return blocks.toText()
}

async function readChapter(html: string, blocks: TextBlocks, signal: AbortSignal): Promise<void> {
  const open: boolean[] = []
  await writeHtml(html, blocks, {
    language: 'xhtml',
    signal,
    skips: (name, attributes) => name === 'nav' || hasRole(attributes, leadingRoles),
    onOpen(_, attributes) {
      open.push((open.at(-1) ?? false) || hasRole(attributes, noteRoles))
      blocks.zone = open.at(-1) ? 'note' : ''
    },
    onClose() {
      open.pop()
      blocks.zone = open.at(-1) ? 'note' : ''
    },
  })
  blocks.end()
}

function hasRole(attributes: Attributes, roles: ReadonlySet<string>): boolean {
  return bookRoles(attributes).some((role) => roles.has(role))
}
