import type { Attributes } from '../markup/parse-markup.ts'
import { isPale } from '../pale-colour.ts'

/** What is known of letters: whether they are as white as paper, and too small to read. */
export type Letters = { pale: boolean; tiny: boolean }

type Style = Partial<Letters> & { parent: string | undefined }

/** Letters of two points and less cannot be read. */
const tinyPoints = 2

/** Styles of other things, which speak of letters as well. */
const others = new Set(['style:default-style', 'text:list-style', 'text:outline-style', 'style:page-layout'])

/** The styles of an OpenDocument that may hide their letters, by themselves or by the style they are based on. */
export class LetterStyles {
  readonly #styles = new Map<string, Style>()
  #style: Style | undefined

  /** Takes what an element of a style says. */
  define(name: string, attributes: Attributes): void {
    if (name === 'style:style') {
      this.#style = { parent: attributes['style:parent-style-name'] }
      this.#styles.set(attributes['style:name'] ?? '', this.#style)
    } else if (others.has(name)) this.#style = undefined
    else if (name === 'style:text-properties' && this.#style) {
      const color = attributes['fo:color']
      if (color !== undefined) this.#style.pale = isPale(color.slice(1))
      const points = /^([\d.]+)pt$/.exec(attributes['fo:font-size'] ?? '')?.[1]
      if (points !== undefined) this.#style.tiny = Number(points) > 0 && Number(points) <= tinyPoints
    }
  }

  /** Tells whether a style is that of a document's title. */
  isTitle(id: string | undefined): boolean {
    return id === 'Title' || this.#lineOf(id).some(({ parent }) => parent === 'Title')
  }

  /** How letters of a style look. @param around what holds where the style says nothing */
  of(id: string | undefined, around: Letters): Letters {
    let [pale, tiny]: (boolean | undefined)[] = []
    for (const style of this.#lineOf(id)) {
      pale ??= style.pale
      tiny ??= style.tiny
    }
    return { pale: pale ?? around.pale, tiny: tiny ?? around.tiny }
  }

  /** A style and those it is based on, each once. */
  #lineOf(id: string | undefined): Style[] {
    const line = new Set<Style>()
    for (let style = this.#styles.get(id ?? ''); style && !line.has(style);) {
      line.add(style)
      style = this.#styles.get(style.parent ?? '')
    }
    return [...line]
  }
}

/** Shapes, tables and pictures of the ground; not what only defines lines and fillings for them. */
const painted =
  /^(?:draw:(?!(?:marker|gradient|hatch|stroke-dash|fill-image|opacity|layer|layer-set)$)|table:table$|style:background-image$)/

/** Tells whether an element may lie behind text, or paint a ground that white can be read on. */
export function isOpenDocumentGround(name: string, attributes: Attributes): boolean {
  const ground = attributes['fo:background-color'] ?? 'transparent'
  const fill = attributes['draw:fill'] ?? 'none'
  return (
    painted.test(name) ||
    (fill !== 'none' && name !== 'style:graphic-properties') ||
    (ground !== 'transparent' && !isPale(ground.slice(1)))
  )
}
