import type { Attributes } from '../markup/parse-markup.ts'
import { areaOf, type Area } from './area.ts'
import { FillReader, type Fill } from './fills.ts'
import { decorate, levelOf, sizeOf, type SlideLetters, type SlideLetterStyles } from './letter-styles.ts'

/** Something that stands on a slide, a layout or a master. */
export type SlideShape = {
  placeholder: { type: string; index: string } | undefined
  hidden: boolean
  /** Undefined where that is left to a placeholder above, or not known. */
  area: Area | undefined
  inGroup: boolean
  fill: Fill | undefined
  /** Whether it may be seen whatever it is filled with: a picture, a table, a broad line, a shadow. */
  painted: boolean
  /** What its own style says, where it says nothing itself. */
  styled: { fill?: Fill; letters?: Fill }
  styles: SlideLetterStyles
  /** Whether its text may run over sideways. */
  runsSideways: boolean
}

type Group = { area: Area | undefined; hidden: boolean }

const shapes = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'p:contentPart'])
const pictures = new Set(['p:pic', 'p:graphicFrame', 'p:contentPart'])
/** What may move things, or color them otherwise, while a slide is shown. */
const changes = new Set(['p:animMotion', 'p:animClr', 'a:overrideClrMapping'])

/** Further shapes are not distinguished. */
const mostShapes = 500
/** In English Metric Units: lines as wide as this are bars. */
const barWidth = 76_200

/** How a slide, a layout or a master looks, as far as its elements have been read (ECMA-376 part 1, 19.3). */
export class PartLook {
  readonly #fills = new FillReader()
  readonly #groups: Group[] = []
  #level = 0
  #styles: SlideLetterStyles | undefined
  #place = { x: 0, y: 0, rotation: 0 }

  background: Fill | undefined
  /** Whether the background is the first one of the theme. */
  hasThemeGround = false
  showsMaster = true
  /** Whether it may look otherwise than it says, for a while or as a whole. */
  changes = false
  /** The shape that is open. */
  shape: SlideShape | undefined
  readonly placeholders: SlideShape[] = []
  /** What may lie behind text that comes next; undefined where it is more than can be followed. */
  drawn: SlideShape[] | undefined = []
  /** The styles of titles, of bodies and of other text. */
  readonly textStyles = new Map<string, SlideLetterStyles>()
  readonly colorNames = new Map<string, string>()
  /** The letters of the run that is open. */
  letters: SlideLetters = {}

  open(name: string, attributes: Attributes): void {
    const above: [string, string] = [this.#fills.above() ?? '', this.#fills.above(2) ?? '']
    if (shapes.has(name)) this.#start(name)
    else if (name === 'p:grpSp') this.#groups.push({ area: undefined, hidden: false })
    else if (name === 'p:cNvPr') this.#name(above[0], attributes)
    else if (name === 'p:ph') this.#startPlaceholder(attributes)
    else if (name === 'a:xfrm' || name === 'p:xfrm') this.#place.rotation = Number(attributes['rot'] ?? 0)
    else if (name === 'a:off') {
      this.#place.x = Number(attributes['x'])
      this.#place.y = Number(attributes['y'])
    } else if (name === 'a:ext' && /^[ap]:xfrm$/.test(above[0])) this.#lay(above[1], attributes)
    else if (name === 'a:bodyPr') this.#runOver(attributes)
    else if (name === 'a:ln' && above[0] === 'p:spPr' && Number(attributes['w']) >= barWidth) this.#paint()
    else if (above[0] === 'a:effectLst' && above[1] === 'p:spPr') this.#paint()
    else if (name === 'a:effectRef' && attributes['idx'] !== '0') this.#paint()
    else if (changes.has(name)) this.changes = true
    else this.#readStyle(name, attributes, above)
    this.#fills.open(name, attributes)
  }

  close(name: string): void {
    const filled = this.#fills.close(name)
    if (filled) this.#fill(name, filled.owner, filled.fill)
    if (name === 'p:grpSp') this.#groups.pop()
    else if (shapes.has(name)) this.#end(name)
    else if (name === 'a:lstStyle' || /^p:\w+Style$/.test(name)) this.#styles = undefined
  }

  #start(name: string): void {
    const [outer] = this.#groups
    this.#place = { x: 0, y: 0, rotation: 0 }
    this.shape = {
      placeholder: undefined,
      hidden: this.#groups.some(({ hidden }) => hidden),
      area: outer?.area,
      inGroup: outer !== undefined,
      fill: undefined,
      painted: pictures.has(name),
      styled: {},
      styles: new Map(),
      runsSideways: false,
    }
  }

  #name(parent: string, { hidden }: Attributes): void {
    const named = parent === 'p:nvGrpSpPr' ? this.#groups.at(-1) : this.shape
    if (named && (hidden === '1' || hidden === 'true')) named.hidden = true
  }

  #startPlaceholder({ type = '', idx = '' }: Attributes): void {
    if (!this.shape) return
    this.shape.placeholder = { type, index: idx }
    if (this.placeholders.length < mostShapes) this.placeholders.push(this.shape)
  }

  /** Within a group, the group's own area stands for those of all its shapes. */
  #lay(owner: string, { cx, cy }: Attributes): void {
    const { x, y, rotation } = this.#place
    const numbers = [x, y, Number(cx), Number(cy), rotation]
    const area = numbers.every(Number.isFinite) ? areaOf(x, y, Number(cx), Number(cy), rotation) : undefined
    const [outer] = this.#groups
    if (owner === 'p:grpSpPr') {
      if (this.#groups.length === 1 && outer) outer.area = area
    } else if (this.shape && !this.shape.inGroup) this.shape.area = area
  }

  #runOver({ wrap, vert = 'horz' }: Attributes): void {
    if (this.shape) this.shape.runsSideways = wrap === 'none' || vert !== 'horz'
  }

  #readStyle(name: string, attributes: Attributes, above: [string, string]): void {
    const level = levelOf(name)
    if (name === 'a:lstStyle') this.#styles = this.shape?.styles
    else if (/^p:(?:title|body|other)Style$|^p:defaultTextStyle$/.test(name)) {
      this.#styles = new Map()
      this.textStyles.set(name, this.#styles)
    } else if (level !== undefined) this.#level = level
    else if (name === 'a:defRPr') this.#styles?.set(this.#level, { size: sizeOf(attributes) })
    else if (name === 'a:fillRef') this.#refer(attributes)
    else if (name === 'a:r' || name === 'a:fld') this.letters = {}
    else if (name === 'a:rPr') this.letters.size = sizeOf(attributes)
    else if (name === 'p:bgRef') this.hasThemeGround = attributes['idx'] === '1001'
    else if (name === 'p:clrMap')
      for (const [key, value] of Object.entries(attributes)) this.colorNames.set(key, value)
    else if (name === 'p:sld' || name === 'p:sldLayout') this.showsMaster = !isNo(attributes['showMasterSp'])
    else decorate(this.#styles?.get(this.#level) ?? this.letters, name, above)
  }

  #fill(name: string, owner: string, fill: Fill): void {
    if (name === 'p:bgRef') this.background = this.hasThemeGround ? fill : 'unknown'
    else if (owner === 'p:bgPr') this.background = fill
    else if (owner === 'a:rPr') this.letters.color = fill
    else if (owner === 'a:defRPr') {
      const letters = this.#styles?.get(this.#level)
      if (letters) letters.color = fill
    } else if (!this.shape) return
    else if (owner === 'p:spPr') this.shape.fill = fill
    else if (name === 'a:fontRef') this.shape.styled.letters = fill
  }

  #refer({ idx }: Attributes): void {
    if (this.shape) this.shape.styled.fill = idx === '0' ? 'none' : 'unknown'
  }

  /** What a placeholder is filled with may be said above it. */
  #end(name: string): void {
    const { shape } = this
    this.shape = undefined
    if (!shape || shape.hidden) return
    const isFilled = name === 'p:sp' && (shape.placeholder ?? shape.fill ?? shape.styled.fill) !== undefined
    if (!isFilled && !shape.painted) return
    if (this.drawn && this.drawn.length < mostShapes) this.drawn.push(shape)
    else this.drawn = undefined
  }

  #paint(): void {
    if (this.shape) this.shape.painted = true
  }
}

function isNo(value: string | undefined): boolean {
  return value === '0' || value === 'false'
}
