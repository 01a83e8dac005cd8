import { ElementTree } from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import { choosingAlternatives } from '../markup/alternatives.ts'
import { formulaOfOfficeMath } from '../formula/office-math.ts'
import { linearForm } from '../formula/linear-form.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import { Fields } from '../fields.ts'
import { markOfLink } from '../note-marks.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont } from '../symbol-fonts.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { ContentControls } from './content-controls.ts'
import type { Numbering } from './numbering.ts'
import { isGround, RunLook } from './run-look.ts'
import { headingOf, type ListPlace, type Styles } from './styles.ts'

type Paragraph = ListPlace & {
  style: string
  silent: boolean
  item: boolean
  shaded: boolean
  /** Large letters that begin the next paragraph. */
  isDropCap: boolean
  /** Depth in the outline, from 0; 9 is none. */
  outline?: number
}

/** Left out with all they hold: what was deleted or moved away, former properties, ruby. */
const left = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:delText w:delInstrText w:rt w:sectPr'.split(' '),
)

/** What may lie behind text: a picture or a shape that is not set within a line, or a ground for all pages. */
const scenery = new Set(['wp:anchor', 'w:pict', 'w:background'])
/** Within these, text has a ground that is not followed. */
const grounds = new Set(['w:tbl', 'w:txbxContent'])
const drawings = new Set(['w:drawing', 'w:pict', 'w:object'])
const symbols = new Set(['w:sym', 'w16se:symEx'])

export type WordSettings = {
  styles: Styles
  numbering: Numbering
  /** What other documents say that this one takes in, by the relation to them. */
  takenIn: ReadonlyMap<string, TextBlocks>
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
  { styles, numbering, takenIn, onPaper, onScenery }: WordSettings,
): MarkupHandler {
  const paragraphs: Paragraph[] = []
  const fields = new Fields()
  const controls = new ContentControls()
  const formula = new ElementTree()
  /** Where the links lead that are open. */
  const links: string[] = []
  let run: RunLook | undefined
  let reading = false
  let isTelling = false
  let isMark = false
  let why: LeftOut['why'] | undefined
  let withinGrounds = 0
  let followsDropCap = false

  function open(name: string, attributes: Attributes): void {
    if (formula.isOpen || name === 'm:oMath') return formula.open(name, attributes)
    const paragraph = paragraphs.at(-1)
    const value = attributes['w:val'] ?? ''
    if (name === 'w:t') startText()
    else if (symbols.has(name)) writeSymbol(attributes)
    else if (name === 'w:r') {
      run = new RunLook()
      isMark = false
      if (paragraph?.style) styles.dress(run, paragraph.style)
    } else if (name === 'w:rStyle' && run) {
      styles.dress(run, value)
      if (styles.isOfPrompts(value)) controls.meetPrompt()
    } else if (name === 'w:tab' && run) blocks.write(' ')
    else if (name === 'w:br' || name === 'w:cr') blocks.lineBreak()
    else if (name === 'w:noBreakHyphen') write('-')
    else if (name === 'w:p') startParagraph()
    else if (name === 'w:pStyle' && paragraph) paragraph.style = value
    else if (name === 'w:numId' && paragraph) paragraph.list = value
    else if (name === 'w:ilvl' && paragraph) paragraph.level = Number(value) || 0
    else if (name === 'w:outlineLvl' && paragraph) paragraph.outline = Number(value)
    else if (name === 'w:framePr' && paragraph) paragraph.isDropCap = isDropCap(attributes)
    else if (name === 'w:tr') blocks.startRow()
    else if (name === 'w:tc') blocks.startCell()
    else if (name === 'w:shd' && !run && paragraph) paragraph.shaded ||= isGround(attributes)
    else if (isScenery(name)) onScenery()
    else if (name === 'w:instrText') isTelling = true
    else if (name === 'w:fldSimple') fields.start(attributes['w:instr'] ?? '')
    else if (name === 'w:fldChar' && attributes['w:fldCharType'] === 'begin') fields.start()
    else if (name === 'w:fldChar' && attributes['w:fldCharType'] === 'end') writeField(fields.end())
    else if (name === 'w:hyperlink') links.push(`#${attributes['w:anchor'] ?? ''}`)
    else if (/^w:(?:foot|end)noteReference$/.test(name)) isMark = 'w:customMarkFollows' in attributes
    else if (name === 'w:altChunk') takeIn(attributes['r:id'] ?? '')
    else if (name === 'm:oMathPara') blocks.write(' ')
    else run?.read(name, attributes)
    if (grounds.has(name)) withinGrounds += 1
    controls.open(name, value)
  }

  function startText(): void {
    const paragraph = paragraphs.at(-1)
    reading = !paragraph?.silent
    why = controls.isPrompt
      ? 'placeholder'
      : run?.concealment(() => onPaper && withinGrounds === 0 && !isShaded(paragraph))
  }

  /** A link to a note need not look like one; what is raised and leads within the document does. */
  function standing(): Standing {
    const shift = paragraphs.at(-1)?.isDropCap ? undefined : run?.shift
    if (isMark || (shift === 'raised' && fields.leadsWithin)) return { shift: 'raised', markOf: 'note' }
    return { shift, markOf: markOfLink(links.at(-1), shift === 'raised') }
  }

  function writeSymbol(attributes: Attributes): void {
    const font = attributes['w:font'] ?? attributes['w16se:font'] ?? ''
    const code = Number.parseInt(attributes['w:char'] ?? attributes['w16se:char'] ?? '', 16)
    if (!(code >= 0x20 && code <= 0x10ffff)) return
    startText()
    say(inFont(String.fromCodePoint(code), font))
    reading = false
  }

  function writeField(shown: string): void {
    if (shown !== '' && !paragraphs.at(-1)?.silent) blocks.writeFormula(shown)
  }

  function takeIn(id: string): void {
    const taken = takenIn.get(id)
    if (taken) blocks.append(taken)
  }

  function startParagraph(): void {
    // The letters of a drop cap begin the paragraph that follows.
    if (!followsDropCap) blocks.end()
    followsDropCap = false
    paragraphs.push({ style: '', silent: false, item: false, shaded: false, isDropCap: false })
  }

  function isShaded(paragraph: Paragraph | undefined): boolean {
    return paragraph !== undefined && (paragraph.shaded || styles.isShaded(paragraph.style))
  }

  /** Its properties stand before its text. */
  function begin(paragraph: Paragraph): void {
    paragraph.silent = styles.isOfContents(paragraph.style)
    const place = { ...styles.listOf(paragraph.style), ...paragraph }
    if (paragraph.silent || place.list === undefined || place.list === '0') return
    const { list, level = 0 } = place
    blocks.startItem(numbering.next(list, level), level + 1)
    paragraph.item = true
  }

  function kindOf({ style, outline }: Paragraph): ReturnType<Styles['kindOf']> {
    return outline === undefined || outline > 8 ? styles.kindOf(style) : headingOf(outline + 1)
  }

  function endParagraph(): void {
    const ended = paragraphs.pop()
    followsDropCap = ended?.isDropCap ?? false
    if (followsDropCap) return
    blocks.end(ended && kindOf(ended))
    if (ended?.item) blocks.endItem()
  }

  function say(text: string): void {
    if (!reading) return
    fields.show()
    // What is there and cannot be seen still keeps the words around it apart.
    if (why) {
      if (why !== 'invisible') blocks.write(' ')
      blocks.hide(text, why)
    } else write(run?.shown(text) ?? text)
  }

  function write(text: string): void {
    blocks.write(text, false, standing())
    if (run?.isBold) blocks.embolden(text)
  }

  function close(name: string): void {
    if (formula.isOpen) return endFormula()
    if (grounds.has(name)) withinGrounds -= 1
    controls.close(name)
    if (name === 'w:t') reading = false
    else if (name === 'w:r') run = undefined
    else if (name === 'w:instrText') isTelling = false
    else if (name === 'w:fldSimple') writeField(fields.end())
    else if (name === 'w:hyperlink') links.pop()
    else if (name === 'm:oMathPara') blocks.write(' ')
    else if (name === 'w:pPr' && paragraphs.length > 0) begin(paragraphs.at(-1)!)
    else if (name === 'w:p') endParagraph()
    else if (name === 'w:tr') blocks.endRow()
  }

  function endFormula(): void {
    const whole = formula.close()
    if (!whole || paragraphs.at(-1)?.silent) return
    fields.show()
    blocks.writeFormula(linearForm(formulaOfOfficeMath(whole)))
  }

  const handler: MarkupHandler = {
    skips: (name) => left.has(name),
    open,
    text(text) {
      if (formula.isOpen) formula.text(text)
      else if (isTelling) fields.tell(text)
      else say(text)
    },
    close,
    isDone: () => blocks.full,
  }
  return choosingAlternatives(handler, (name) => drawings.has(name) || symbols.has(name))
}

function isDropCap(attributes: Attributes): boolean {
  return /^(?:drop|margin)$/.test(attributes['w:dropCap'] ?? '')
}
