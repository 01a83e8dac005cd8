import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { relatedParts, relationsOf } from '../archive/relations.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { Backdrops } from './backdrop.ts'
import { PartLook } from './part-look.ts'
import { Sight, type Show } from './sight.ts'
import { slideHandler, type SlideRules } from './slide-handler.ts'

/**
 * The text of a presentation, slide by slide as they are shown: the title, what else stands on the slide, and the
 * speaker's notes. Dates, footers and slide numbers are omitted; hidden slides, and invisible text on the others,
 * are omitted and reported. Each slide is a page.
 * @param main the name of the main part
 * @throws AppError as `readXml` does
 */
export async function readPptx(archive: Archive, main: string, signal: AbortSignal): Promise<DocumentText> {
  const blocks = new TextBlocks()
  const { slides, show } = await readShow(archive, main, signal)
  const backdrops = new Backdrops(archive, signal)
  for (const [index, part] of slides.entries()) {
    if (blocks.full) break
    blocks.append(await readSlide(archive, { part, page: index + 1, backdrops, show }, signal))
  }
  return blocks.toText()
}

/** The parts that hold the slides, in the order of the show, and what is said about all of them. */
async function readShow(
  archive: Archive,
  main: string,
  signal: AbortSignal,
): Promise<{ slides: string[]; show: Show }> {
  const relations = new Map((await relationsOf(archive, main, signal)).map(({ id, part }) => [id, part]))
  const slides: string[] = []
  const look = new PartLook()
  const show: Show = { look, width: 0, height: 0 }
  const open = (name: string, attributes: Attributes): void => {
    look.open(name, attributes)
    const part = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined
    if (part !== undefined) slides.push(part)
    if (name === 'p:sldSz') [show.width, show.height] = [Number(attributes['cx']), Number(attributes['cy'])]
  }
  await readXml(archive, main, { open, close: (name) => look.close(name) }, signal)
  return { slides: [...new Set(slides)], show }
}

const aboutTheShow = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg'])

const onSlides: SlideRules = {
  isWanted: (placeholder = 'none') => !aboutTheShow.has(placeholder),
  bulleted: new Set(['body', 'obj', '']),
}
const inNotes: SlideRules = { isWanted: (placeholder) => placeholder === 'body', bulleted: new Set() }

type Slide = { part: string; page: number; backdrops: Backdrops; show: Show }

async function readSlide(
  archive: Archive,
  { part, page, backdrops, show }: Slide,
  signal: AbortSignal,
): Promise<TextBlocks> {
  const [title, body, notes] = [new TextBlocks(), new TextBlocks(), new TextBlocks()]
  for (const blocks of [title, body, notes]) blocks.page = page
  const relations = await relationsOf(archive, part, signal)
  const look = new PartLook()
  const sight = new Sight(look, await backdrops.look(part), await backdrops.of(relations), show)
  const concealment = sight.concealment.bind(sight)
  const handler = slideHandler({ title, body }, { ...onSlides, look, concealment })
  let hidden = false
  const open = (name: string, attributes: Attributes): void => {
    hidden ||= name === 'p:sld' && isHiddenSlide(attributes)
    handler.open?.(name, attributes)
  }
  await readXml(archive, part, { ...handler, open }, signal)
  for (const diagram of relatedParts(relations, 'diagramData')) {
    await readXml(archive, diagram, slideHandler({ title, body }, onSlides), signal)
  }
  notes.enter('note')
  for (const note of relatedParts(relations, 'notesSlide')) {
    await readXml(archive, note, slideHandler({ title: notes, body: notes }, inNotes), signal)
  }
  title.append(body)
  title.append(notes)
  return hidden ? asHidden(title) : title
}

/** A hidden slide is not shown: all its text is reported as one piece. */
function asHidden(slide: TextBlocks): TextBlocks {
  const hidden = new TextBlocks()
  hidden.page = slide.page
  const { text, leftOut } = slide.toText()
  hidden.hide(text, 'hidden-slide')
  for (const one of leftOut) hidden.hide(one.text, one.why)
  return hidden
}

function isHiddenSlide({ show = '' }: Attributes): boolean {
  return show === '0' || show === 'false'
}
