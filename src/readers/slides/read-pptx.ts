import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { relationsOf } from '../archive/relations.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { slideHandler } from './slide-handler.ts'

/**
 * The text of a presentation, slide by slide as they are shown: the title, what else stands on the slide, and the
 * speaker's notes. Hidden slides, dates, footers and slide numbers are left out; each slide is a page.
 * @param main the name of the main part
 * @throws AppError as `readXml` does
 */
export async function readPptx(archive: Archive, main: string, signal: AbortSignal): Promise<DocumentText> {
  const blocks = new TextBlocks()
  for (const [index, slide] of (await slidesOf(archive, main, signal)).entries()) {
    if (blocks.full) break
    blocks.append(await readSlide(archive, slide, index + 1, signal))
  }
  return blocks.toText()
}

/** The parts that hold the slides, in the order of the show. */
async function slidesOf(archive: Archive, main: string, signal: AbortSignal): Promise<string[]> {
  const relations = new Map((await relationsOf(archive, main, signal)).map(({ id, part }) => [id, part]))
  const slides: string[] = []
  const open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const part = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined
    if (part !== undefined) slides.push(part)
  }
  await readXml(archive, main, { open }, signal)
  return [...new Set(slides)]
}

const aboutTheShow = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])

async function readSlide(
  archive: Archive,
  slide: string,
  page: number,
  signal: AbortSignal,
): Promise<TextBlocks> {
  const [title, body] = [new TextBlocks(), new TextBlocks()]
  for (const blocks of [title, body]) blocks.page = page
  const isShown = (placeholder = 'none'): boolean => !aboutTheShow.has(placeholder)
  let shown = true
  const handler = slideHandler({ title, body }, isShown)
  const skips = (name: string, attributes: Readonly<Record<string, string>>): boolean => {
    const skipped = handler.skips?.(name, attributes) ?? false
    if (name === 'p:sld' && skipped) shown = false
    return skipped
  }
  await readXml(archive, slide, { ...handler, skips }, signal)
  const relations = shown ? await relationsOf(archive, slide, signal) : []
  for (const { type, part } of relations) {
    if (type === 'diagramData') await readXml(archive, part, slideHandler({ title, body }, isShown), signal)
  }
  for (const { type, part } of relations) {
    const isNotes = (placeholder?: string): boolean => placeholder === 'body'
    if (type === 'notesSlide') await readNotes(part, isNotes)
  }
  title.append(body)
  return title

  async function readNotes(part: string, isNotes: (placeholder?: string) => boolean): Promise<void> {
    const notes = new TextBlocks()
    notes.page = page
    await readXml(archive, part, slideHandler({ title: notes, body: notes }, isNotes), signal)
    body.append(notes)
  }
}
