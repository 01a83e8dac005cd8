import { formulaOfOfficeMath } from '../formula/office-math.ts'
import { linearForm } from '../formula/linear-form.ts'
import { choosingAlternatives } from '../markup/alternatives.ts'
import { ElementTree } from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { Bullets } from './bullets.ts'
import { PartLook } from './part-look.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont, isSymbolFont } from '../symbol-fonts.ts'

export type SlideText = { title: TextBlocks; body: TextBlocks }

export type SlideRules = {
  /** Tells by the kind of placeholder a shape is, `undefined` for any other shape, whether it is read. */
  isWanted: (placeholder: string | undefined) => boolean
  /** The kinds of placeholders whose paragraphs are bulleted by their layout, which is not read for that. */
  bulleted: ReadonlySet<string>
  /** Follows how the part looks, where that is wanted. */
  look?: PartLook
  /** Why the text that begins cannot be seen; undefined where it can. @param level depth of its paragraph */
  concealment?: (level: number) => LeftOut['why'] | undefined
}

const titles = new Set(['title', 'ctrTitle'])
const drawings = new Set('p:sp p:pic p:graphicFrame p:contentPart p:cxnSp p:grpSp'.split(' '))

/** What to do with the elements of a slide, of its notes or of a diagram on it (ECMA-376 part 1, 19.3 and 21.1). */
export function slideHandler({ title, body }: SlideText, rules: SlideRules): MarkupHandler {
  const { isWanted, bulleted, look = new PartLook(), concealment } = rules
  let placeholder: string | undefined
  let bullets = new Bullets('')
  let inTable = 0
  let marked = false
  let reading = false
  let why: LeftOut['why'] | undefined
  const run = new RunStyle()
  const formula = new ElementTree()
  const blocks = (): TextBlocks => (titles.has(placeholder ?? '') ? title : body)

  function startShape(): void {
    placeholder = undefined
    bullets = new Bullets('')
  }

  function open(name: string, attributes: Attributes): void {
    if (formula.isOpen || name === 'm:oMath') {
      if (!formula.isOpen) {
        look.letters = {}
        startText()
      }
      return formula.open(name, attributes)
    }
    look.open(name, attributes)
    run.open(name, attributes)
    if (name === 'p:sp' || name === 'p:graphicFrame' || name === 'dgm:pt') startShape()
    else if (name === 'p:ph') {
      placeholder = attributes['type'] ?? ''
      if (bulleted.has(placeholder)) bullets = new Bullets('• ')
    } else if (name === 'a:p') {
      bullets.startParagraph()
      marked = false
    } else if (name === 'a:br') blocks().lineBreak()
    else if (name === 'a:t') startText()
    else if (name === 'a:tbl') inTable += 1
    else if (name === 'a:tr') body.startRow()
    else if (name === 'a:tc') body.startCell()
    else bullets.read(name, attributes)
  }

  function startText(): void {
    reading = isWanted(placeholder)
    why = reading ? concealment?.(bullets.level) : undefined
    if (!reading || why || marked || inTable > 0) return
    marked = true
    if (bullets.marker === '') blocks().end()
    else blocks().startItem(bullets.marker)
  }

  function text(text: string): void {
    if (formula.isOpen) return formula.text(text)
    if (!reading) return
    if (!why) blocks().write(run.shown(text), false, run.standing)
    // What is there and cannot be seen still keeps the words around it apart.
    else if (marked) blocks().write(' ')
    if (why) blocks().hide(text, why)
  }

  function endFormula(): void {
    const whole = formula.close()
    if (!whole || !reading) return
    const text = linearForm(formulaOfOfficeMath(whole))
    if (why) blocks().hide(text, why)
    else blocks().writeFormula(text)
    reading = false
  }

  function close(name: string): void {
    if (formula.isOpen) return endFormula()
    look.close(name)
    run.close(name)
    if (name === 'a:t') reading = false
    else if (name === 'a:p') {
      if (marked && bullets.marker !== '') blocks().endItem()
      else blocks().end(blocks() === title && title !== body ? { kind: 'heading', level: 1 } : undefined)
    } else if (name === 'a:tr') body.endRow()
    else if (name === 'a:tbl') inTable -= 1
  }

  const handler: MarkupHandler = { skips: isWiring, open, text, close, isDone: () => body.full }
  return choosingAlternatives(handler, (name) => drawings.has(name))
}

/** The wiring of diagrams. */
function isWiring(name: string, attributes: Attributes): boolean {
  return name === 'dgm:pt' && /^(?:pres|parTrans|sibTrans)$/.test(attributes['type'] ?? '')
}

/** No run of symbols that a font for all is named for is longer. */
const mostSymbols = 3

/** How the run that is open stands to its line, and what its letters mean (ECMA-376 part 1, 21.1.2.3). */
class RunStyle {
  #isWithin = false
  #baseline = 0
  #latin = ''
  #symbols = ''

  open(name: string, attributes: Attributes): void {
    if (name === 'a:r' || name === 'a:fld') [this.#baseline, this.#latin, this.#symbols] = [0, '', '']
    else if (name === 'a:rPr') {
      this.#isWithin = true
      this.#baseline = Number.parseFloat(attributes['baseline'] ?? '0')
    } else if (this.#isWithin && name === 'a:latin') this.#latin = attributes['typeface'] ?? ''
    else if (this.#isWithin && name === 'a:sym') this.#symbols = attributes['typeface'] ?? ''
  }

  close(name: string): void {
    if (name === 'a:rPr') this.#isWithin = false
  }

  /** Its place is a share of its size, in thousandths of a percent or with its sign. */
  get standing(): Standing {
    return { shift: this.#baseline > 0 ? 'raised' : this.#baseline < 0 ? 'lowered' : undefined }
  }

  /** A font for symbols may be named for words as well, which are not set in it. */
  shown(text: string): string {
    if (isSymbolFont(this.#latin)) return inFont(text, this.#latin)
    const isSymbol = [...text.trim()].length <= mostSymbols || !/[a-z]{2}/i.test(text)
    return inFont(text, isSymbol ? this.#symbols : '')
  }
}
