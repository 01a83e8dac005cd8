import type { Attributes } from '../markup/parse-markup.ts'

/**
 * What something is filled with: a color as six hexadecimal digits, or as `@` and its name in a theme; `none`, and
 * `unknown` for gradients, pictures and colors that are computed.
 */
export type Fill = string

/** Elements that say what something is filled with; the last three name a color beside the number of a theme's fill. */
const fills = new Set(
  'a:noFill a:solidFill a:gradFill a:blipFill p:blipFill a:pattFill a:grpFill a:fillRef a:fontRef p:bgRef'.split(
    ' ',
  ),
)
const colored = new Set(['a:solidFill', 'a:fillRef', 'a:fontRef', 'p:bgRef'])

/** Of 100,000: so little of a color cannot be seen. */
const leastAlpha = 5000

/** Follows the elements of a slide, and what those are filled with (ECMA-376 part 1, 20.1.8). */
export class FillReader {
  readonly #path: string[] = []
  #fill: Fill = 'unknown'

  /** The element around the one that begins, `up` levels above. To be asked before `open`. */
  above(up = 1): string | undefined {
    return this.#path.at(-up)
  }

  open(name: string, attributes: Attributes): void {
    const [parent = '', grandparent = ''] = [this.above(), this.above(2)]
    if (fills.has(name)) this.#fill = name === 'a:noFill' ? 'none' : 'unknown'
    else if (colored.has(parent)) this.#fill = colorOf(name, attributes)
    else if (colored.has(grandparent)) {
      if (name !== 'a:alpha') this.#fill = 'unknown'
      else if (Number(attributes['val']) <= leastAlpha) this.#fill = 'none'
    }
    this.#path.push(name)
  }

  /** @returns what the element that ends says of its owner, the element around it */
  close(name: string): { owner: string; fill: Fill } | undefined {
    this.#path.pop()
    return fills.has(name) ? { owner: this.above() ?? '', fill: this.#fill } : undefined
  }
}

/** A color as it stands (ECMA-376 part 1, 20.1.2.3). */
export function colorOf(name: string, attributes: Attributes): Fill {
  const value = attributes['val'] ?? ''
  if (name === 'a:srgbClr') return value
  if (name === 'a:schemeClr') return `@${value}`
  if (name === 'a:sysClr') return attributes['lastClr'] ?? (value === 'window' ? 'FFFFFF' : 'unknown')
  if (name === 'a:prstClr') return value === 'white' ? 'FFFFFF' : 'unknown'
  if (name !== 'a:scrgbClr') return 'unknown'
  const isWhite = ['r', 'g', 'b'].every((part) => /^100(?:000|%)$/.test(attributes[part] ?? ''))
  return isWhite ? 'FFFFFF' : 'unknown'
}
