import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { relatedParts, relationsOf } from '../archive/relations.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { TextBlocks, type DocumentText } from '../text-blocks.ts'
import { slideHandler, type SlideRules } from './slide-handler.ts'

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
  const open = (name: string, attributes: Attributes): void => {
    const part = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined
    if (part !== undefined) slides.push(part)
  }
  await readXml(archive, main, { open }, signal)
  return [...new Set(slides)]
}

const aboutTheShow = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])

const onSlides: SlideRules = {
  isWanted: (placeholder = 'none') => !aboutTheShow.has(placeholder),
  bulleted: new Set(['body', 'obj', '']),
}
const inNotes: SlideRules = { isWanted: (placeholder) => placeholder === 'body', bulleted: new Set() }

async function readSlide(
  archive: Archive,
  slide: string,
  page: number,
  signal: AbortSignal,
): Promise<TextBlocks> {
  const [title, body, notes] = [new TextBlocks(), new TextBlocks(), new TextBlocks()]
  for (const blocks of [title, body, notes]) blocks.page = page
  const handler = slideHandler({ title, body }, onSlides)
  let hidden = false
  const skips = (name: string, attributes: Attributes): boolean => {
    hidden ||= name === 'p:sld' && isHiddenSlide(attributes)
    return hidden || (handler.skips?.(name, attributes) ?? false)
  }
  await readXml(archive, slide, { ...handler, skips }, signal)
  const relations = hidden ? [] : await relationsOf(archive, slide, signal)
  for (const part of relatedParts(relations, 'diagramData')) {
    await readXml(archive, part, slideHandler({ title, body }, onSlides), signal)
  }
  for (const part of relatedParts(relations, 'notesSlide')) {
    await readXml(archive, part, slideHandler({ title: notes, body: notes }, inNotes), signal)
  }
  title.append(body)
  title.append(notes)
  return title
}

function isHiddenSlide({ show = '' }: Attributes): boolean {
  return show === '0' || show === 'false'
}
