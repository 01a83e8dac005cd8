import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import type { TextBlocks } from '../text-blocks.ts'
import type { Numbering } from './numbering.ts'
import type { ListPlace, Styles } from './styles.ts'

type Paragraph = ListPlace & { style: string; silent: boolean; item: boolean }

/** Left out with all they hold: what was deleted or moved away, former properties, second versions, field codes. */
const left = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:instrText w:delText w:rt mc:Fallback w:sectPr'.split(' '),
)

/**
 * What to do with the elements of a part of WordprocessingML (ECMA-376 part 1, 17): insertions are kept, deletions and
 * hidden text left out, text boxes stand where they are anchored.
 */
export function wordHandler(blocks: TextBlocks, styles: Styles, numbering: Numbering): MarkupHandler {
  const paragraphs: Paragraph[] = []
  let reading = false
  let inRun = false
  let hidden = false

  function open(name: string, attributes: Attributes): void {
    const paragraph = paragraphs.at(-1)
    const value = attributes['w:val'] ?? ''
    if (name === 'w:t' || name === 'm:t') reading = !hidden && !paragraph?.silent
    else if (name === 'w:r') [inRun, hidden] = [true, false]
    else if (name === 'w:vanish' && inRun) hidden = !/^(?:0|false|off)$/.test(value)
    else if (name === 'w:tab' && inRun) blocks.write(' ')
    else if (name === 'w:br' || name === 'w:cr') blocks.lineBreak()
    else if (name === 'w:noBreakHyphen') blocks.write('-')
    else if (name === 'w:p') {
      blocks.end()
      paragraphs.push({ style: '', silent: false, item: false })
    } else if (name === 'w:pStyle' && paragraph) paragraph.style = value
    else if (name === 'w:numId' && paragraph) paragraph.list = value
    else if (name === 'w:ilvl' && paragraph) paragraph.level = Number(value) || 0
    else if (name === 'w:tr') blocks.startRow()
    else if (name === 'w:tc') blocks.startCell()
  }

  /** Its properties stand before its text. */
  function begin(paragraph: Paragraph): void {
    paragraph.silent = styles.isOfContents(paragraph.style)
    const place = { ...styles.listOf(paragraph.style), ...paragraph }
    if (paragraph.silent || place.list === undefined || place.list === '0') return
    blocks.startItem(numbering.next(place.list, place.level ?? 0))
    paragraph.item = true
  }

  function close(name: string): void {
    if (name === 'w:t' || name === 'm:t') reading = false
    else if (name === 'w:r') inRun = false
    else if (name === 'w:pPr' && paragraphs.length > 0) begin(paragraphs.at(-1)!)
    else if (name === 'w:p') {
      if (paragraphs.pop()?.item) blocks.endItem()
      else blocks.end()
    } else if (name === 'w:tr') blocks.endRow()
  }

  return {
    skips: (name) => left.has(name),
    open,
    text: (text) => reading && blocks.write(text),
    close,
    isDone: () => blocks.full,
  }
}
