import type { Archive } from '../archive/archive.ts'
import { readXml } from '../archive/read-xml.ts'
import { isPale } from '../pale-colour.ts'
import { colorOf, type Fill } from './fills.ts'

/** The colors of a theme, by its own names and by those that a master gives them (ECMA-376 part 1, 20.1.6). */
export class Palette {
  readonly #colors = new Map<string, Fill>()
  readonly #names: ReadonlyMap<string, string>

  /** Whether the first ground of the theme is one plain color. */
  hasPlainGround = false

  /** @param names of the theme's colors by the names that slides use */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** Takes what a theme says. */
  async read(archive: Archive, part: string, signal: AbortSignal): Promise<void> {
    let [color, inScheme, grounds] = ['', false, 0]
    await readXml(
      archive,
      part,
      {
        open: (name, attributes) => {
          if (grounds === 1) {
            this.hasPlainGround = name === 'a:solidFill'
            grounds = 2
          }
          if (name === 'a:clrScheme') inScheme = true
          else if (name === 'a:bgFillStyleLst') grounds = 1
          else if (inScheme && /^a:(?:dk|lt|accent|hlink|folHlink)\d?$/.test(name)) color = name.slice(2)
          else if (inScheme && !this.#colors.has(color)) this.#colors.set(color, colorOf(name, attributes))
        },
        close: (name) => {
          if (name === 'a:clrScheme') inScheme = false
        },
      },
      signal,
    )
  }

  /** Whether a fill is known to be as white as paper. */
  isPale(fill: Fill | undefined): boolean {
    if (!fill?.startsWith('@')) return isPale(fill ?? '')
    const name = fill.slice(1)
    return isPale(this.#colors.get(this.#names.get(name) ?? name) ?? '')
  }

  /** Whether something filled so may lie behind white text that is seen. */
  paints(fill: Fill): boolean {
    return fill !== 'none' && !this.isPale(fill)
  }
}
