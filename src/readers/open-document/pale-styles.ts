import type { Attributes } from '../markup/parse-markup.ts'
import { isPale } from '../pale-colour.ts'

type Style = { parent: string | undefined; pale?: boolean }

/** The styles of an OpenDocument whose letters are as white as paper, by themselves or by the style they are based on. */
export class PaleStyles {
  readonly #styles = new Map<string, Style>()
  #style: Style | undefined

  /** Takes what an element of a style says. */
  define(name: string, attributes: Attributes): void {
    if (name === 'style:style') {
      this.#style = { parent: attributes['style:parent-style-name'] }
      this.#styles.set(attributes['style:name'] ?? '', this.#style)
    } else if (name === 'style:text-properties' && this.#style) {
      const colour = attributes['fo:color']
      if (colour !== undefined) this.#style.pale = isPale(colour.slice(1))
    }
  }

  /** What a style says of its letters; undefined where it says nothing. */
  isPale(id: string | undefined): boolean | undefined {
    const seen = new Set<Style>()
    for (let style = this.#styles.get(id ?? ''); style && !seen.has(style);) {
      if (style.pale !== undefined) return style.pale
      seen.add(style)
      style = this.#styles.get(style.parent ?? '')
    }
    return undefined
  }
}

/** Shapes, tables and pictures of the ground; not what only defines lines and fillings for them. */
const painted =
  /^(?:draw:(?!(?:marker|gradient|hatch|stroke-dash|fill-image|opacity|layer|layer-set)$)|table:table$|style:background-image$)/

/** Tells whether an element may lie behind text, or paint a ground that white can be read on. */
export function isGround(name: string, attributes: Attributes): boolean {
  const ground = attributes['fo:background-color'] ?? 'transparent'
  const fill = attributes['draw:fill'] ?? 'none'
  return (
    painted.test(name) ||
    (fill !== 'none' && name !== 'style:graphic-properties') ||
    (ground !== 'transparent' && !isPale(ground.slice(1)))
  )
}
