import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { formulaOfMathMl } from '../formula/math-ml.ts'
import { linearForm } from '../formula/linear-form.ts'
import { ElementTree } from '../markup/element-tree.ts'
import type { MarkupHandler } from '../markup/parse-markup.ts'
import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { openDocumentHandler } from './body.ts'
import { ListStyles } from './list-styles.ts'
import { isOpenDocumentGround, LetterStyles } from './letter-styles.ts'

/** No document has more formulas; further ones are not read. */
const mostFormulas = 20_000

/**
 * The text of an OpenDocument text or presentation: headings, paragraphs, lists with their numbers and tables in
 * their order, then footnotes. Each slide is a page.
 * @throws AppError `document_protected`, and as `readXml` does
 */
export async function readOpenDocument(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  const objects = await formulaParts(archive, signal)
  const text = await read(archive, objects, true, signal)
  if (!text.leftOut.some(({ why }) => why === 'pale')) return text
  // White words may well be seen where anything is painted behind them.
  let hasGround = false
  const open: MarkupHandler['open'] = (name, attributes) =>
    void (hasGround ||= isOpenDocumentGround(name, attributes))
  const anew = archive.anew()
  for (const part of ['styles.xml', 'content.xml']) await readXml(anew, part, { open }, signal)
  return hasGround ? read(archive.anew(), objects, false, signal) : text
}

/** @param onPaper whether nothing is known to be painted behind its text */
async function read(
  archive: Archive,
  objects: readonly string[],
  onPaper: boolean,
  signal: AbortSignal,
): Promise<DocumentText> {
  const [lists, letters] = [new ListStyles(), new LetterStyles()]
  const open: MarkupHandler['open'] = (name, attributes) => {
    lists.define(name, attributes)
    letters.define(name, attributes)
  }
  await readXml(archive, 'styles.xml', { open }, signal)
  const formulas = new Map<string, string>()
  for (const part of objects) formulas.set(part, await readFormula(archive, part, signal))
  const [blocks, notes] = [new TextBlocks(), new TextBlocks()]
  notes.enter('note')
  await readXml(
    archive,
    'content.xml',
    openDocumentHandler(blocks, notes, { lists, letters, formulas, onPaper }),
    signal,
  )
  blocks.append(notes)
  return blocks.toText()
}

/** The parts that hold formulas. @throws AppError `document_protected` for a document that is encrypted */
async function formulaParts(archive: Archive, signal: AbortSignal): Promise<string[]> {
  const parts = new Set<string>()
  const open: MarkupHandler['open'] = (name, attributes) => {
    if (name === 'manifest:encryption-data') throw new AppError('document_protected')
    if (!(attributes['manifest:media-type'] ?? '').endsWith('opendocument.formula')) return
    const folder = (attributes['manifest:full-path'] ?? '').replace(/\/?(?:content\.xml)?$/, '')
    if (parts.size < mostFormulas) parts.add(`${folder}/content.xml`)
  }
  await readXml(archive, 'META-INF/manifest.xml', { open }, signal)
  return [...parts]
}

async function readFormula(archive: Archive, part: string, signal: AbortSignal): Promise<string> {
  const tree = new ElementTree()
  let text = ''
  const handler: MarkupHandler = {
    open: (name, attributes) => tree.open(name, attributes),
    text: (piece) => tree.text(piece),
    close() {
      const whole = tree.close()
      if (whole) text = linearForm(formulaOfMathMl(whole))
    },
  }
  await readXml(archive, part, handler, signal)
  return text
}
