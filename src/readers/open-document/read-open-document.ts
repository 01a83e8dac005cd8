import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { openDocumentHandler } from './body.ts'
import { ListStyles } from './list-styles.ts'

/**
 * The text of an OpenDocument text or presentation: headings, paragraphs, lists with their numbers and tables in
 * their order, then footnotes. Each slide is a page.
 * @throws AppError `document_protected`, and as `readXml` does
 */
export async function readOpenDocument(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  await refuseEncrypted(archive, signal)
  const lists = new ListStyles()
  await readXml(archive, 'styles.xml', { open: (...element) => lists.define(...element) }, signal)
  const [blocks, notes] = [new TextBlocks(), new TextBlocks()]
  await readXml(archive, 'content.xml', openDocumentHandler(blocks, notes, lists), signal)
  blocks.append(notes)
  return blocks.toText()
}

async function refuseEncrypted(archive: Archive, signal: AbortSignal): Promise<void> {
  const open = (name: string): void => {
    if (name === 'manifest:encryption-data') throw new AppError('document_protected')
  }
  await readXml(archive, 'META-INF/manifest.xml', { open }, signal)
}
