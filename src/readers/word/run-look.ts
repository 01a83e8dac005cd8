import type { Attributes } from '../markup/parse-markup.ts'
import { isPale } from '../pale-colour.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont, isSymbolFont } from '../symbol-fonts.ts'

/** What the properties of a run say of how it is seen (ECMA-376 part 1, 17.3.2). */
export class RunLook {
  #hidden = false
  #tiny = false
  #pale = false
  #ownGround = false
  #halfPoints: number | undefined
  #position = 0
  #aligned: Standing['shift'] | 'baseline'
  #font = ''
  #bold = false

  /** @param name of an element within the run */
  read(name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? ''
    if (name === 'w:vanish') this.#hidden = !isOff(value)
    else if (name === 'w:b') this.#bold = !isOff(value)
    else if (name === 'w:sz') {
      this.#halfPoints = Number(value)
      this.#tiny = Number(value) > 0 && Number(value) <= tinyHalfPoints
    } else if (name === 'w:vertAlign') this.#aligned = alignments[value]
    else if (name === 'w:position') this.#position = Number(value) || 0
    else if (name === 'w:rFonts') this.#font = symbolFontOf(attributes) ?? ''
    else if (name === 'w:color') this.#pale = isPale(value)
    else if (name === 'w:shd') this.#ownGround ||= isGround(attributes)
    else if (name === 'w:highlight') this.#ownGround ||= value !== 'none' && value !== 'white'
  }

  /** What its style paints behind it is not white. */
  standOnGround(): void {
    this.#ownGround = true
  }

  get isBold(): boolean {
    return this.#bold
  }

  /** How it stands to its line. Large letters are moved to stand well, not to be an index. */
  get shift(): Standing['shift'] {
    if (this.#aligned) return this.#aligned === 'baseline' ? undefined : this.#aligned
    if (Math.abs(this.#position) < leastShift || (this.#halfPoints ?? 0) >= largeHalfPoints) return undefined
    return this.#position > 0 ? 'raised' : 'lowered'
  }

  /** What its letters show in their font. */
  shown(text: string): string {
    return inFont(text, this.#font)
  }

  /** Why the run cannot be seen. @param onPaper whether its background is plain white paper */
  concealment(onPaper: () => boolean): LeftOut['why'] | undefined {
    if (this.#hidden) return 'invisible'
    if (this.#tiny) return 'tiny'
    return this.#pale && !this.#ownGround && onPaper() ? 'pale' : undefined
  }
}

/** Letters of two points and less cannot be read. */
const tinyHalfPoints = 4
/** Letters are moved by less than this, in half points, for their looks. */
const leastShift = 3
const largeHalfPoints = 40

const alignments: Record<string, Standing['shift'] | 'baseline'> = {
  superscript: 'raised',
  subscript: 'lowered',
  baseline: 'baseline',
}

function isOff(value: string): boolean {
  return /^(?:0|false|off)$/.test(value)
}

/** Symbols may be set in any of a run's fonts. */
function symbolFontOf(attributes: Attributes): string | undefined {
  return [attributes['w:ascii'], attributes['w:hAnsi']].find(
    (font) => font !== undefined && isSymbolFont(font),
  )
}

/** Tells whether shading makes a ground that white can be read on. */
export function isGround(attributes: Attributes): boolean {
  const fill = attributes['w:fill'] ?? 'auto'
  return (
    'w:themeFill' in attributes ||
    (fill !== 'auto' && !isPale(fill)) ||
    /^(?:solid|pct)/.test(attributes['w:val'] ?? '')
  )
}
