import type { LeftOut } from '#domain/document/reading-report.ts'
import { overlap, reachOf, type Area } from './area.ts'
import type { Backdrop } from './backdrop.ts'
import type { SlideLetters } from './letter-styles.ts'
import type { PartLook, SlideShape } from './part-look.ts'

/** What a presentation says about all its slides. */
export type Show = { look: PartLook; width: number; height: number }

/** In hundredths of a point: letters so small cannot be read. */
const tinySize = 200
/** On small slides it is this part of their height, in English Metric Units. */
const emuPerSize = 127
const tinyPart = 270

/** Tells of the text of one slide whether it is seen, while the slide is being read. */
export class Sight {
  readonly #slide: PartLook
  readonly #whole: PartLook
  readonly #backdrop: Backdrop | undefined
  readonly #show: Show

  /**
   * @param slide as far as it has been read
   * @param whole the same to its end
   * @param backdrop undefined where it is not known
   */
  constructor(slide: PartLook, whole: PartLook, backdrop: Backdrop | undefined, show: Show) {
    this.#slide = slide
    this.#whole = whole
    this.#backdrop = backdrop
    this.#show = show
  }

  /** Why the text of the current run cannot be seen. */
  concealment(level: number): LeftOut['why'] | undefined {
    const { shape } = this.#slide
    if (!shape) return undefined
    if (shape.hidden) return 'invisible'
    // What moves or changes its color while it is shown may well be seen.
    if (this.#whole.changes) return undefined
    const line = [shape, ...this.#above(shape)]
    const area = line.find((one) => one.area)?.area
    const reach = area && reachOf(area, shape.runsSideways)
    return this.#isBeside(reach) ? 'off-page' : this.#looks(line, level, reach)
  }

  /** Why letters cannot be seen although their place can. @param line the shape and those it inherits from */
  #looks(line: SlideShape[], level: number, reach: Area | undefined): LeftOut['why'] | undefined {
    const [shape] = line
    const said = [this.#slide.letters, ...line.map(({ styles }) => styles.get(level) ?? {})]
    if (shape?.styled.letters) said.push({ color: shape.styled.letters })
    said.push(this.#usual(shape, level))
    const size = said.find((letters) => letters.size !== undefined)?.size ?? Infinity
    if (size <= Math.min(tinySize, this.#show.height / emuPerSize / tinyPart)) return 'tiny'
    if (said.some(({ decorated }) => decorated)) return undefined
    const color = said.find((letters) => letters.color !== undefined)?.color
    if (color === 'none') return 'invisible'
    return this.#backdrop?.palette.isPale(color) && this.#isBare(line, reach) ? 'pale' : undefined
  }

  #usual(shape: SlideShape | undefined, level: number): SlideLetters {
    const kind = shape?.placeholder && kindOf(shape.placeholder.type)
    const styles = this.#backdrop?.master.textStyles
    const own = styles?.get(`p:${kind ?? 'other'}Style`)?.get(level)
    if (kind !== undefined) return own ?? {}
    return { ...own, ...this.#show.look.textStyles.get('p:defaultTextStyle')?.get(level) }
  }

  /** The placeholders of the layout and the master that a shape takes after. */
  #above({ placeholder }: SlideShape): SlideShape[] {
    if (!placeholder || !this.#backdrop) return []
    const { layout, master } = this.#backdrop
    const kind = kindOf(placeholder.type)
    const near =
      layout.placeholders.find(
        ({ placeholder: its }) => its?.index === placeholder.index && kindOf(its.type) === kind,
      ) ?? layout.placeholders.find(({ placeholder: its }) => its?.type === placeholder.type)
    const far = master.placeholders.find(
      ({ placeholder: its }) =>
        its && kindOf(its.type) === kindOf(near?.placeholder?.type ?? placeholder.type),
    )
    return [near, far].filter((one) => one !== undefined)
  }

  #isBeside(reach: Area | undefined): boolean {
    const { width, height } = this.#show
    if (!reach || !(width > 0 && height > 0)) return false
    return !overlap(reach, { left: 0, top: 0, right: width, bottom: height })
  }

  /** Whether nothing but white lies behind a shape, or over it, through which it may be seen. */
  #isBare(line: SlideShape[], reach: Area | undefined): boolean {
    if (!this.#backdrop || !reach || this.#paints(line)) return false
    const { layout, master, palette } = this.#backdrop
    const ground = [this.#whole, layout, master].find(({ background }) => background !== undefined)
    if (!ground || !palette.isPale(ground.background)) return false
    if (ground.hasThemeGround && !palette.hasPlainGround) return false
    if (layout.changes || master.changes || !this.#whole.drawn) return false
    if (this.#whole.drawn.some((drawn) => this.#isBehind([drawn, ...this.#above(drawn)], reach))) return false
    const shown = this.#whole.showsMaster ? [layout, ...(layout.showsMaster ? [master] : [])] : []
    return shown.every(({ drawn }) =>
      drawn?.every((one) => one.placeholder !== undefined || !this.#isBehind([one], reach)),
    )
  }

  #isBehind(line: SlideShape[], reach: Area): boolean {
    if (!this.#paints(line)) return false
    const area = line.find((one) => one.area)?.area
    return area === undefined || overlap(area, reach)
  }

  /** Whether a shape may be seen itself, by its own fill or by that of what it takes after. */
  #paints(line: SlideShape[]): boolean {
    const fill = line.map((one) => one.fill ?? one.styled.fill).find((one) => one !== undefined) ?? 'none'
    return line.some(({ painted }) => painted) || (this.#backdrop?.palette.paints(fill) ?? true)
  }
}

/** Placeholders of one kind share the styles of the master. */
function kindOf(type: string): 'title' | 'body' | 'other' {
  if (type === 'title' || type === 'ctrTitle') return 'title'
  return /^(?:dt|ftr|hdr|sldNum|sldImg)$/.test(type) ? 'other' : 'body'
}
