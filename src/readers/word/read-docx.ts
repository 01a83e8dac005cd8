import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { relatedParts, relationsOf } from '../archive/relations.ts'
import type { MarkupHandler } from '../markup/parse-markup.ts'
import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { isScenery, wordHandler } from './body.ts'
import { Numbering } from './numbering.ts'
import { Styles } from './styles.ts'
import { readTakenIn, type ReadInner } from './taken-in.ts'

/** Documents that take in others which take in others are read so far. */
const mostNested = 3

/**
 * The text of a Word document: paragraphs, headings, lists with their numbers and tables in their order, then
 * footnotes and endnotes. Headers, footers, comments and tables of contents are omitted.
 * @param main the name of the main part
 * @throws AppError as `readXml` does
 */
export async function readDocx(archive: Archive, main: string, signal: AbortSignal): Promise<DocumentText> {
  const { blocks, damaged } = await readWord(archive, main, signal, 0)
  return { ...blocks.toText(), damaged }
}

type ReadDocument = { blocks: TextBlocks; damaged: boolean }

async function readWord(
  archive: Archive,
  main: string,
  signal: AbortSignal,
  nested: number,
): Promise<ReadDocument> {
  const relations = await relationsOf(archive, main, signal)
  const [stylesPart] = relatedParts(relations, 'styles')
  const [numberingPart] = relatedParts(relations, 'numbering')
  const styles = await Styles.read(archive, stylesPart, signal)
  const notes = [...relatedParts(relations, 'footnotes'), ...relatedParts(relations, 'endnotes')]
  let hasScenery = false
  const onScenery = (): void => void (hasScenery = true)
  const readInner: ReadInner = async (...inner) => (await readWord(...inner, nested + 1)).blocks

  async function read(from: Archive, onPaper: boolean): Promise<ReadDocument> {
    const blocks = new TextBlocks()
    const numbering = await Numbering.read(from, numberingPart, signal)
    const taken = await readTakenIn(from, relations, nested < mostNested ? readInner : undefined, signal)
    const settings = { styles, numbering, takenIn: taken.blocks, onPaper, onScenery }
    await readXml(from, main, wordHandler(blocks, settings), signal)
    for (const part of notes) {
      if (blocks.full) break
      blocks.enter('note')
      await readXml(from, part, withoutRules(wordHandler(blocks, settings)), signal)
      blocks.leave('note')
    }
    return { blocks, damaged: taken.isDamaged }
  }

  const document = await read(archive, true)
  if (!document.blocks.hides('pale')) return document
  // White words may well be seen where something is drawn behind them; what stands in headers is behind every page.
  for (const part of relatedParts(relations, 'header')) {
    await readXml(archive, part, { open: (name) => isScenery(name) && onScenery() }, signal)
  }
  return hasScenery ? read(archive.anew(), false) : document
}

/** Among the notes stand the rules that part them from the text; they alone have a type. */
function withoutRules(handler: MarkupHandler): MarkupHandler {
  const skips: MarkupHandler['skips'] = (name, attributes) =>
    (/^w:(?:foot|end)note$/.test(name) && (attributes['w:type'] ?? 'normal') !== 'normal') ||
    (handler.skips?.(name, attributes) ?? false)
  return { ...handler, skips }
}
