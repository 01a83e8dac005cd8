import { formulaOfOfficeMath } from '../formula/office-math.ts'
import { linearForm } from '../formula/linear-form.ts'
import { choosingAlternatives } from '../markup/alternatives.ts'
import { ElementTree } from '../markup/element-tree.ts'
import type { Attributes, MarkupHandler } from '../markup/parse-markup.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { Bullets } from './bullets.ts'
import { PartLook } from './part-look.ts'
import { RunStyle } from './run-style.ts'

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
