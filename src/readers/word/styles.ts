import type { BlockKind } from '#domain/document/block.ts'
import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import { isGround, type RunLook } from './run-look.ts'

/** Which list, and how deep in it, from 0. */
export type ListPlace = { list?: string; level?: number }

type Style = ListPlace & {
  name: string
  /** Depth in the outline, from 0. */
  outline?: number
  basedOn?: string
  /** Of letters, not of paragraphs. */
  isOfLetters: boolean
  shaded?: boolean
  /** Properties of its letters, as elements. */
  letters: [name: string, attributes: Attributes][]
}

/** What decides whether letters are seen, and as what. */
const ofLetters = new Set('w:vanish w:sz w:color w:highlight w:vertAlign w:position w:rFonts'.split(' '))

/** A heading of a level from 1; those deeper than 6 count as 6. */
export function headingOf(level: number): { kind: 'heading'; level: number } {
  return { kind: 'heading', level: Math.min(level, 6) }
}

/** The styles of a document: what a paragraph or a run is that only names its style. */
export class Styles {
  readonly #styles = new Map<string, Style>()

  /** @param part its name, where the document has one */
  static async read(archive: Archive, part: string | undefined, signal: AbortSignal): Promise<Styles> {
    const styles = new Styles()
    if (part === undefined) return styles
    let style: Style = { name: '', isOfLetters: false, letters: [] }
    await readXml(
      archive,
      part,
      {
        skips: (name) => name === 'w:pPrChange',
        open(name, attributes) {
          const value = attributes['w:val'] ?? ''
          if (name === 'w:style') {
            style = { name: '', isOfLetters: attributes['w:type'] === 'character', letters: [] }
            styles.#styles.set(attributes['w:styleId'] ?? '', style)
          } else if (name === 'w:name') style.name = value
          else if (name === 'w:shd') style.shaded ||= isGround(attributes)
          else if (name === 'w:outlineLvl') style.outline = Number(value)
          else if (name === 'w:basedOn') style.basedOn = value
          else if (name === 'w:numId') style.list = value
          else if (name === 'w:ilvl') style.level = Number(value) || 0
          // A paragraph that is bold as a whole has nothing in bold.
          else if (ofLetters.has(name) || (name === 'w:b' && style.isOfLetters))
            style.letters.push([name, attributes])
        },
      },
      signal,
    )
    return styles
  }

  /** Where a paragraph of this style stands in a list, by itself or by what the style is based on. */
  listOf(id: string): ListPlace {
    let level: number | undefined
    for (const style of this.#lineOf(id)) {
      level ??= style.level
      if (style.list !== undefined) return { list: style.list, level }
    }
    return {}
  }

  /** What a paragraph of this style is. The names of styles are the same in every language of Word. */
  kindOf(id: string): { kind: BlockKind; level?: number } | undefined {
    for (const { name, outline } of this.#lineOf(id)) {
      if (/^title$/i.test(name)) return { kind: 'heading', level: 1 }
      const level = outline !== undefined ? outline + 1 : Number(/^heading (\d)$/i.exec(name)?.[1] ?? 0)
      if (level >= 1 && level <= 9) return headingOf(level)
      if (/^(?:intense )?quote$/i.test(name)) return { kind: 'quote' }
      if (/^caption$/i.test(name)) return { kind: 'caption' }
    }
    return undefined
  }

  /** Tells whether text of this style stands on a ground of its own, by itself or by what the style is based on. */
  isShaded(id: string): boolean {
    return this.#lineOf(id).some(({ shaded }) => shaded)
  }

  /** Has a run look as this style of paragraphs or letters says, by itself and by what the style is based on. */
  dress(run: RunLook, id: string): void {
    for (const { letters, shaded } of this.#lineOf(id).toReversed()) {
      for (const [name, attributes] of letters) run.read(name, attributes)
      if (shaded) run.standOnGround()
    }
  }

  /** Tells whether the style is that of prompts in empty fields. */
  isOfPrompts(id: string): boolean {
    return /^placeholder text$/i.test(this.#styles.get(id)?.name ?? '')
  }

  /** Tells whether the style is for tables of contents; its name is the same in every language of Word. */
  isOfContents(id: string): boolean {
    return /^toc (?:\d|heading)$/i.test(this.#styles.get(id)?.name ?? '')
  }

  /** A style and those it is based on, each once. */
  #lineOf(id: string): Style[] {
    const line = new Set<Style>()
    for (let style = this.#styles.get(id); style && !line.has(style);) {
      line.add(style)
      style = this.#styles.get(style.basedOn ?? '')
    }
    return [...line]
  }
}
