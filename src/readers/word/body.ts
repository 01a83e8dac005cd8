import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { TextBlocks } from '../text-blocks.ts'
import type { Numbering } from './numbering.ts'
import { isGround, RunLook } from './run-look.ts'
import { headingOf, type ListPlace, type Styles } from './styles.ts'

type Paragraph = ListPlace & {
  style: string
  silent: boolean
  item: boolean
  shaded: boolean
  /** Depth in the outline, from 0; 9 is none. */
  outline?: number
}

/** Left out with all they hold: what was deleted or moved away, former properties, second versions, field codes. */
const left = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:instrText w:delText w:rt mc:Fallback w:sectPr'.split(' '),
)

/** What may lie behind text: a picture or a shape that is not set within a line, or a ground for all pages. */
const scenery = new Set(['wp:anchor', 'w:pict', 'w:background'])
/** Within these, text has a ground that is not followed. */
const grounds = new Set(['w:tbl', 'w:txbxContent'])

export type WordSettings = {
  styles: Styles
  numbering: Numbering
  /** Whether all pages are known to be white. */
  onPaper: boolean
  /** Told of what may lie behind text. */
  onScenery: () => void
}

/** Tells whether something is drawn that may lie behind text. */
export function isScenery(name: string): boolean {
  return scenery.has(name)
}

/**
 * What to do with the elements of a part of WordprocessingML (ECMA-376 part 1, 17): insertions are kept, deletions and
 * hidden text omitted, text boxes stand where they are anchored.
 */
export function wordHandler(
  blocks: TextBlocks,
  { styles, numbering, onPaper, onScenery }: WordSettings,
): MarkupHandler {
  const paragraphs: Paragraph[] = []
  let run: RunLook | undefined
  let reading = false
  let why: LeftOut['why'] | undefined
  let withinGrounds = 0

  function open(name: string, attributes: Attributes): void {
    const paragraph = paragraphs.at(-1)
    const value = attributes['w:val'] ?? ''
    if (name === 'w:t' || name === 'm:t') {
      reading = !paragraph?.silent
      why = run?.concealment(() => onPaper && withinGrounds === 0 && !isShaded(paragraph))
    } else if (name === 'w:r') {
      run = new RunLook()
      if (paragraph?.style) styles.dress(run, paragraph.style)
    } else if (name === 'w:rStyle' && run) styles.dress(run, value)
    else if (name === 'w:tab' && run) blocks.write(' ')
    else if (name === 'w:br' || name === 'w:cr') blocks.lineBreak()
    else if (name === 'w:noBreakHyphen') blocks.write('-')
    else if (name === 'w:p') {
      blocks.end()
      paragraphs.push({ style: '', silent: false, item: false, shaded: false })
    } else if (name === 'w:pStyle' && paragraph) paragraph.style = value
    else if (name === 'w:numId' && paragraph) paragraph.list = value
    else if (name === 'w:ilvl' && paragraph) paragraph.level = Number(value) || 0
    else if (name === 'w:outlineLvl' && paragraph) paragraph.outline = Number(value)
    else if (name === 'w:tr') blocks.startRow()
    else if (name === 'w:tc') blocks.startCell()
    else if (name === 'w:shd' && !run && paragraph) paragraph.shaded ||= isGround(attributes)
    else if (isScenery(name)) onScenery()
    else run?.read(name, attributes)
    if (grounds.has(name)) withinGrounds += 1
  }

  function isShaded(paragraph: Paragraph | undefined): boolean {
    return paragraph !== undefined && (paragraph.shaded || styles.isShaded(paragraph.style))
  }

  /** Its properties stand before its text. */
  function begin(paragraph: Paragraph): void {
    paragraph.silent = styles.isOfContents(paragraph.style)
    const place = { ...styles.listOf(paragraph.style), ...paragraph }
    if (paragraph.silent || place.list === undefined || place.list === '0') return
    blocks.startItem(numbering.next(place.list, place.level ?? 0))
    paragraph.item = true
  }

  function kindOf({ style, outline }: Paragraph): ReturnType<Styles['kindOf']> {
    return outline === undefined || outline > 8 ? styles.kindOf(style) : headingOf(outline + 1)
  }

  function close(name: string): void {
    if (grounds.has(name)) withinGrounds -= 1
    if (name === 'w:t' || name === 'm:t') reading = false
    else if (name === 'w:r') run = undefined
    else if (name === 'w:pPr' && paragraphs.length > 0) begin(paragraphs.at(-1)!)
    else if (name === 'w:p') {
      const ended = paragraphs.pop()
      blocks.end(ended && kindOf(ended))
      if (ended?.item) blocks.endItem()
    } else if (name === 'w:tr') blocks.endRow()
  }

  return {
    skips: (name) => left.has(name),
    open,
    text(text) {
      if (!reading) return
      // What is there and cannot be seen still keeps the words around it apart.
      if (why !== 'invisible') blocks.write(why ? ' ' : text)
      if (why) blocks.hide(text, why)
    },
    close,
    isDone: () => blocks.full,
  }
}
