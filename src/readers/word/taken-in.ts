import { AppError } from '#domain/errors.ts'
import { Archive } from '../archive/archive.ts'
import { relatedParts, relationsOf, type Relation } from '../archive/relations.ts'
import { TextBlocks } from '../text-blocks.ts'
import { decodeText } from '../text-file.ts'
import { decodeMarkup } from '../web-page/decode-markup.ts'
import { writeHtml } from '../web-page/html-text.ts'
import { findSavedPage } from '../web-page/read-saved-page.ts'
import { readRtfBlocks } from '../rtf/read-rtf.ts'

/** No document takes in more others; further ones are not read. */
const mostTakenIn = 200

/** Puts the text of a Word document into blocks. @param main the name of its main part */
export type ReadInner = (archive: Archive, main: string, signal: AbortSignal) => Promise<TextBlocks>

type TakenIn = { blocks: Map<string, TextBlocks>; isDamaged: boolean }

/**
 * What a Word document takes in from others that lie in its archive: web pages, plain texts, RTF or Word documents
 * (ECMA-376 part 1, 17.17.2.1), by the relation to each.
 */
export async function readTakenIn(
  archive: Archive,
  relations: readonly Relation[],
  readInner: ReadInner | undefined,
  signal: AbortSignal,
): Promise<TakenIn> {
  const all: TakenIn = { blocks: new Map(), isDamaged: false }
  for (const { id, type, part } of relations) {
    if (type !== 'aFChunk') continue
    if (all.blocks.size >= mostTakenIn) return { ...all, isDamaged: true }
    try {
      all.blocks.set(id, await readOne(await archive.bytes(part), readInner, signal))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      all.isDamaged = true
    }
  }
  return all
}

async function readOne(
  bytes: Uint8Array,
  readInner: ReadInner | undefined,
  signal: AbortSignal,
): Promise<TextBlocks> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (head.startsWith('PK')) return readArchive(new Archive(bytes), readInner, signal)
  if (head.startsWith('{\\rtf')) return readRtfBlocks(bytes, signal)
  const blocks = new TextBlocks()
  const page = findSavedPage(bytes)
  if (page || /<(?:!doctype|\?xml|html|head|body|p|div|h\d|table|ul|ol|span)\b/i.test(head)) {
    const { text } = await decodeMarkup(page?.bytes ?? bytes, page?.charset)
    await writeHtml(text, blocks, { language: 'html', signal })
  } else {
    for (const paragraph of (await decodeText(bytes)).text.split('\n')) {
      blocks.write(paragraph)
      blocks.end()
    }
  }
  return blocks
}

async function readArchive(
  archive: Archive,
  readInner: ReadInner | undefined,
  signal: AbortSignal,
): Promise<TextBlocks> {
  const [main] = relatedParts(await relationsOf(archive, '', signal), 'officeDocument')
  if (main === undefined || !readInner) throw new AppError('document_invalid')
  return readInner(archive, main, signal)
}
