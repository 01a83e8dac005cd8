import { formulaOfMathMl } from '../formula/math-ml.ts'
import { linearForm } from '../formula/linear-form.ts'
import { ElementTree } from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import { markOfLink } from '../note-marks.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont } from '../symbol-fonts.ts'
import { TextBlocks } from '../text-blocks.ts'
import type { ListStyles } from './list-styles.ts'
import { plainLetters, type LetterStyles, type Letters } from './letter-styles.ts'

type Heading = { kind: 'heading'; level: number }

type Item = { startValue: string | undefined; marked: boolean }

/** Left out with all they hold: deletions, comments, tables of contents, descriptions of pictures, readings. */
const left = new Set(
  (
    'text:tracked-changes office:annotation text:table-of-content text:note-citation svg:title svg:desc ' +
    'office:forms text:ruby-text presentation:footer-decl presentation:header-decl presentation:date-time-decl'
  ).split(' '),
)

/** Elements whose style says how their letters look. */
const dressed = new Set(['text:p', 'text:h', 'text:span'])

/** No document has more distinct pages. */
const maxPages = 10_000

type Settings = {
  lists: ListStyles
  letters: LetterStyles
  /** What the formulas say that lie in parts of their own, by the names of these. */
  formulas: ReadonlyMap<string, string>
  /** Whether all of the document is known to stand on white paper. */
  onPaper: boolean
}

/** What to do with the elements of an OpenDocument (OpenDocument 1.3 part 3); footnotes go to `notes`. */
export function openDocumentHandler(
  blocks: TextBlocks,
  notes: TextBlocks,
  { lists, letters, formulas, onPaper }: Settings,
): MarkupHandler {
  const hiddenStyles = new Set<string>()
  const hiddenSlides = new Set<string>()
  const items: Item[] = []
  /** What each open paragraph is the heading of. */
  const headings: (Heading | undefined)[] = []
  let inTitle = false
  let style = ''
  let paragraphs = 0
  let target = blocks
  let depth = 0
  /** Of the outermost element that is hidden with all it holds; 0 outside of any. */
  let hiddenFrom = 0
  let hiddenWhy: LeftOut['why'] = 'invisible'
  /** How the letters look of each open paragraph and stretch. */
  const looks: Letters[] = []
  const formula = new ElementTree()
  /** Where the links lead that are open; those to notes by their number have no address. */
  const links: string[] = []
  let inPrompt = false

  function isHidden(name: string, attributes: Attributes): boolean {
    if (name === 'draw:page') return hiddenSlides.has(attributes['draw:style-name'] ?? '')
    if (attributes['text:display'] === 'none' && name === 'text:section') return true
    if (attributes['text:is-hidden'] === 'true') return true
    return hiddenStyles.has(attributes['text:style-name'] ?? attributes['draw:style-name'] ?? ' ')
  }

  function open(name: string, attributes: Attributes): void {
    if (formula.isOpen || isMathMl(name)) return formula.open(name, attributes)
    depth += 1
    if (name === 'draw:page') blocks.page = Math.min(blocks.page + 1, maxPages)
    if (hiddenFrom === 0 && isHidden(name, attributes)) {
      hiddenFrom = depth
      hiddenWhy = name === 'draw:page' ? 'hidden-slide' : 'invisible'
    }
    if (hiddenFrom > 0) return
    lists.define(name, attributes)
    letters.define(name, attributes)
    if (dressed.has(name)) {
      const around = name === 'text:span' ? looks.at(-1) : undefined
      const look = letters.of(attributes['text:style-name'], around ?? plainLetters)
      // A paragraph that is bold as a whole has nothing in bold.
      looks.push(name === 'text:span' ? look : { ...look, bold: false })
    }
    if (name === 'style:style') style = attributes['style:name'] ?? ''
    else if (name === 'style:text-properties' && attributes['text:display'] === 'none')
      hiddenStyles.add(style)
    else if (attributes['presentation:visibility'] === 'hidden') hiddenSlides.add(style)
    else if (name === 'text:p' || name === 'text:h') {
      startParagraph()
      headings.push(headingOf(name, attributes))
    } else if (name === 'draw:frame') inTitle = attributes['presentation:class'] === 'title'
    else if (name === 'text:s' || name === 'text:tab') target.write(' ')
    else if (name === 'text:line-break') target.lineBreak()
    else if (name === 'text:list') lists.open(attributes)
    else if (name === 'text:list-item') {
      target.startItem()
      items.push({ startValue: attributes['text:start-value'], marked: false })
    } else if (name === 'table:table-row') target.startRow()
    else if (name === 'table:table-cell') target.startCell()
    else if (name === 'text:note-body') target = notes
    else if (name === 'text:a') links.push(attributes['xlink:href'] ?? '')
    else if (name === 'text:note-ref') links.push('#_')
    else if (name === 'text:placeholder') inPrompt = true
    else if (name === 'draw:object') writeFormula(formulas.get(partNamed(attributes['xlink:href'])) ?? '')
  }

  function headingOf(name: string, attributes: Attributes): Heading | undefined {
    if (name === 'text:h') return { kind: 'heading', level: levelOf(attributes['text:outline-level']) }
    const isTitle = inTitle || letters.isTitle(attributes['text:style-name'])
    return isTitle ? { kind: 'heading', level: 1 } : undefined
  }

  /** An item that holds nothing but a deeper list has no mark and is not counted. */
  function startParagraph(): void {
    target.end()
    paragraphs += 1
    const item = items.at(-1)
    if (!item || item.marked || target === notes) return
    item.marked = true
    target.mark(lists.next(item.startValue))
  }

  function close(name: string): void {
    if (formula.isOpen) {
      const whole = formula.close()
      if (whole) writeFormula(linearForm(formulaOfMathMl(whole)))
      return
    }
    depth -= 1
    if (hiddenFrom > 0) {
      if (name === 'text:p' || name === 'text:h') target.hide(' ', hiddenWhy)
      if (depth < hiddenFrom) hiddenFrom = 0
      return
    }
    if (dressed.has(name)) looks.pop()
    if (name === 'text:p' || name === 'text:h') {
      target.end(headings.pop())
      paragraphs -= 1
    } else if (name === 'text:list') lists.close()
    else if (name === 'text:list-item') {
      target.endItem()
      items.pop()
    } else if (name === 'table:table-row') target.endRow()
    else if (name === 'text:note-body') {
      target.end()
      target = blocks
    } else if (name === 'text:a' || name === 'text:note-ref') links.pop()
    else if (name === 'text:placeholder') inPrompt = false
  }

  function text(text: string): void {
    if (formula.isOpen) formula.text(text)
    else if (hiddenFrom > 0) target.hide(text, hiddenWhy)
    else if (paragraphs > 0) {
      const why = concealment()
      // What is there and cannot be seen still keeps the words around it apart.
      if (why) target.write(' ')
      else write(inFont(text, looks.at(-1)?.font ?? ''))
      if (why) target.hide(text, why)
    }
  }

  function write(text: string): void {
    target.write(text, false, standing())
    if (looks.at(-1)?.bold) target.embolden(text)
  }

  /** A formula that stands by itself is a paragraph. */
  function writeFormula(text: string): void {
    if (text === '') return
    if (hiddenFrom > 0) return target.hide(text, hiddenWhy)
    if (paragraphs === 0) target.end()
    target.writeFormula(text)
    if (paragraphs === 0) target.end()
  }

  function standing(): Standing {
    const { shift } = looks.at(-1) ?? plainLetters
    const markOf = markOfLink(links.at(-1), shift === 'raised')
    return { shift: shift === 'baseline' ? undefined : shift, markOf }
  }

  function concealment(): LeftOut['why'] | undefined {
    if (inPrompt) return 'placeholder'
    const { pale, tiny } = looks.at(-1) ?? plainLetters
    return tiny ? 'tiny' : pale && onPaper ? 'pale' : undefined
  }

  return { skips: (name) => left.has(name), open, text, close, isDone: () => blocks.full }
}

function levelOf(written: string | undefined): number {
  return Math.max(1, Math.min(Number(written) || 1, 6))
}

function isMathMl(name: string): boolean {
  return name === 'math' || name.endsWith(':math')
}

/** The part that an object stands in: "./Object 1" is "Object 1/content.xml". */
function partNamed(address = ''): string {
  return `${address.replace(/^\.\//, '').replace(/\/$/, '')}/content.xml`
}
