import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import type { MarkupHandler } from '../markup/parse-markup.ts'
import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { openDocumentHandler } from './body.ts'
import { ListStyles } from './list-styles.ts'
import { isOpenDocumentGround, LetterStyles } from './letter-styles.ts'

/**
 * The text of an OpenDocument text or presentation: headings, paragraphs, lists with their numbers and tables in
 * their order, then footnotes. Each slide is a page.
 * @throws AppError `document_protected`, and as `readXml` does
 */
export async function readOpenDocument(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  await refuseEncrypted(archive, signal)
  const text = await read(archive, true, signal)
  if (!text.leftOut.some(({ why }) => why === 'pale')) return text
  // White words may well be seen where anything is painted behind them.
  let hasGround = false
  const open: MarkupHandler['open'] = (name, attributes) =>
    void (hasGround ||= isOpenDocumentGround(name, attributes))
  const anew = archive.anew()
  for (const part of ['styles.xml', 'content.xml']) await readXml(anew, part, { open }, signal)
  return hasGround ? read(archive.anew(), false, signal) : text
}

/** @param onPaper whether nothing is known to be painted behind its text */
async function read(archive: Archive, onPaper: boolean, signal: AbortSignal): Promise<DocumentText> {
  const [lists, letters] = [new ListStyles(), new LetterStyles()]
  const open: MarkupHandler['open'] = (name, attributes) => {
    lists.define(name, attributes)
    letters.define(name, attributes)
  }
  await readXml(archive, 'styles.xml', { open }, signal)
  const [blocks, notes] = [new TextBlocks(), new TextBlocks()]
  notes.enter('note')
  await readXml(
    archive,
    'content.xml',
    openDocumentHandler(blocks, notes, { lists, letters, onPaper }),
    signal,
  )
  blocks.append(notes)
  return blocks.toText()
}

async function refuseEncrypted(archive: Archive, signal: AbortSignal): Promise<void> {
  const open = (name: string): void => {
    if (name === 'manifest:encryption-data') throw new AppError('document_protected')
  }
  await readXml(archive, 'META-INF/manifest.xml', { open }, signal)
}
