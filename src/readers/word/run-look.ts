import type { Attributes } from '../markup/parse-markup.ts'
import { isPale } from '../pale-colour.ts'
import type { LeftOut } from '#domain/document/reading-report.ts'

/** What the properties of a run say of how it is seen (ECMA-376 part 1, 17.3.2). */
export class RunLook {
  #hidden = false
  #tiny = false
  #pale = false
  #ownGround = false

  /** @param name of an element within the run */
  read(name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? ''
    if (name === 'w:vanish') this.#hidden = !/^(?:0|false|off)$/.test(value)
    else if (name === 'w:sz') this.#tiny = Number(value) > 0 && Number(value) <= tinyHalfPoints
    else if (name === 'w:color') this.#pale = isPale(value)
    else if (name === 'w:shd') this.#ownGround ||= isGround(attributes)
    else if (name === 'w:highlight') this.#ownGround ||= value !== 'none' && value !== 'white'
  }

  /** What its style paints behind it is not white. */
  standOnGround(): void {
    this.#ownGround = true
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

/** Tells whether shading makes a ground that white can be read on. */
export function isGround(attributes: Attributes): boolean {
  const fill = attributes['w:fill'] ?? 'auto'
  return (
    'w:themeFill' in attributes ||
    (fill !== 'auto' && !isPale(fill)) ||
    /^(?:solid|pct)/.test(attributes['w:val'] ?? '')
  )
}
