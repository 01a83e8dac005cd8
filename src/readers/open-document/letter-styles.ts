import type { Attributes } from '../markup/parse-markup.ts'
import { isPale } from '../pale-colour.ts'
import type { Standing } from '../paragraph-text.ts'
import { isSymbolFont } from '../symbol-fonts.ts'

/** What is known of letters: whether they are bold, as white as paper, too small to read, off the line, or symbols. */
export type Letters = {
  bold: boolean
  pale: boolean
  tiny: boolean
  shift: Standing['shift'] | 'baseline'
  /** A font of symbols; else empty. */
  font: string
}

export const plainLetters: Letters = { bold: false, pale: false, tiny: false, shift: 'baseline', font: '' }

type Style = Partial<Letters> & { parent: string | undefined }

/** The weights of bold letters begin here; common ones have 400. */
const boldWeight = 600
/** Letters of two points and less cannot be read. */
const tinyPoints = 2

/** Styles of other things, which speak of letters as well. */
const others = new Set(['style:default-style', 'text:list-style', 'text:outline-style', 'style:page-layout'])

/** The styles of an OpenDocument that may hide their letters, by themselves or by the style they are based on. */
export class LetterStyles {
  readonly #styles = new Map<string, Style>()
  /** What fonts are that a document gives names of its own. */
  readonly #fonts = new Map<string, string>()
  #style: Style | undefined

  /** Takes what an element of a style says. */
  define(name: string, attributes: Attributes): void {
    if (name === 'style:style') {
      this.#style = { parent: attributes['style:parent-style-name'] }
      this.#styles.set(attributes['style:name'] ?? '', this.#style)
    } else if (name === 'style:font-face')
      this.#fonts.set(attributes['style:name'] ?? '', attributes['svg:font-family'] ?? '')
    else if (others.has(name)) this.#style = undefined
    else if (name === 'style:text-properties' && this.#style) {
      const weight = attributes['fo:font-weight']
      if (weight !== undefined) this.#style.bold = weight === 'bold' || Number(weight) >= boldWeight
      const color = attributes['fo:color']
      if (color !== undefined) this.#style.pale = isPale(color.slice(1))
      const points = /^([\d.]+)pt$/.exec(attributes['fo:font-size'] ?? '')?.[1]
      if (points !== undefined) this.#style.tiny = Number(points) > 0 && Number(points) <= tinyPoints
      this.#style.shift ??= shiftOf(attributes['style:text-position'])
      const font = attributes['style:font-name'] ?? attributes['fo:font-family']
      if (font !== undefined) this.#style.font = font
    }
  }

  /** Tells whether a style is that of a document's title. */
  isTitle(id: string | undefined): boolean {
    return id === 'Title' || this.#lineOf(id).some(({ parent }) => parent === 'Title')
  }

  /** How letters of a style look. @param around what holds where the style says nothing */
  of(id: string | undefined, around: Letters): Letters {
    const { bold, pale, tiny, shift, font } = around
    const letters: Partial<Letters> = {}
    for (const style of this.#lineOf(id)) {
      letters.bold ??= style.bold
      letters.pale ??= style.pale
      letters.tiny ??= style.tiny
      letters.shift ??= style.shift
      letters.font ??= style.font
    }
    return {
      bold: letters.bold ?? bold,
      pale: letters.pale ?? pale,
      tiny: letters.tiny ?? tiny,
      shift: letters.shift ?? shift,
      font: letters.font === undefined ? font : this.#symbolFont(letters.font),
    }
  }

  #symbolFont(name: string): string {
    return [this.#fonts.get(name) ?? name, name].find((font) => isSymbolFont(font)) ?? ''
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

/** "super 58%", "-33% 80%": off the line, by a word or by how far (OpenDocument 1.3 part 3, 20.384). */
function shiftOf(position: string | undefined): Letters['shift'] {
  const [where = ''] = position?.trim().split(/\s+/) ?? []
  if (where === '') return undefined
  const percent = Number.parseFloat(where)
  if (where === 'super' || percent > 0) return 'raised'
  return where === 'sub' || percent < 0 ? 'lowered' : 'baseline'
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
