import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import { resolvePart } from '../archive/part-path.ts'
import { mostCharacters, parseStyleRules, type StyleRules } from '../web-page/style-rules.ts'

/** No book has more style sheets; what further ones say is not known. */
const mostSheets = 100

/** The style sheets of a book, each read when a chapter first links it. */
export class LinkedStyles {
  readonly #archive: Archive
  readonly #encrypted: ReadonlySet<string>
  readonly #rules = new Map<string, StyleRules | undefined>()

  /** @param encrypted the parts that cannot be read */
  constructor(archive: Archive, encrypted: ReadonlySet<string>) {
    // Style sheets are not the text, and do not count against how much of it may be inflated.
    this.#archive = archive.anew()
    this.#encrypted = encrypted
  }

  /** What a style sheet says; undefined where it cannot be read. @param from the part that links it */
  async read(from: string, address: string): Promise<StyleRules | undefined> {
    const part = resolvePart(from, address)
    if (this.#rules.has(part)) return this.#rules.get(part)
    if (this.#rules.size >= mostSheets || !this.#archive.has(part) || this.#encrypted.has(part))
      return undefined
    const css = await this.#beginning(part)
    const rules = css === undefined ? undefined : parseStyleRules(css)
    this.#rules.set(part, rules)
    return rules
  }

  /** A little more than is looked at; a damaged style sheet makes no book unreadable. */
  async #beginning(part: string): Promise<string | undefined> {
    let css = ''
    try {
      for await (const piece of this.#archive.text(part)) {
        css += piece
        if (css.length > mostCharacters) break
      }
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
    return css
  }
}
