import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import type { MarkupHandler } from '../markup/parse-markup.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { openDocumentHandler } from './body.ts'
import { ListStyles } from './list-styles.ts'
import { isGround, PaleStyles } from './pale-styles.ts'

/**
 * The text of an OpenDocument text or presentation: headings, paragraphs, lists with their numbers and tables in
 * their order, then footnotes. Each slide is a page.
 * @throws AppError `document_protected`, and as `readXml` does
 */
export async function readOpenDocument(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  await refuseEncrypted(archive, signal)
  const text = await read(archive, new PaleStyles(), signal)
  if (!text.leftOut.some(({ why }) => why === 'pale')) return text
  // White words may well be seen where anything is painted behind them.
  let hasGround = false
  const open: MarkupHandler['open'] = (name, attributes) => void (hasGround ||= isGround(name, attributes))
  const anew = archive.anew()
  for (const part of ['styles.xml', 'content.xml']) await readXml(anew, part, { open }, signal)
  return hasGround ? read(archive.anew(), undefined, signal) : text
}

async function read(
  archive: Archive,
  pale: PaleStyles | undefined,
  signal: AbortSignal,
): Promise<DocumentText> {
  const lists = new ListStyles()
  const open: MarkupHandler['open'] = (name, attributes) => {
    lists.define(name, attributes)
    pale?.define(name, attributes)
  }
  await readXml(archive, 'styles.xml', { open }, signal)
  const [blocks, notes] = [new TextBlocks(), new TextBlocks()]
  await readXml(archive, 'content.xml', openDocumentHandler(blocks, notes, { lists, pale }), signal)
  blocks.append(notes)
  return blocks.toText()
}

async function refuseEncrypted(archive: Archive, signal: AbortSignal): Promise<void> {
  const open = (name: string): void => {
    if (name === 'manifest:encryption-data') throw new AppError('document_protected')
  }
  await readXml(archive, 'META-INF/manifest.xml', { open }, signal)
}
