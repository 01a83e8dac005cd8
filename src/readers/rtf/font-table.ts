import { isSymbolFont } from '../symbol-fonts.ts'
import { labelOfCharacterSet } from './code-pages.ts'

/** The character set of fonts of symbols. */
const symbolSet = 2

type Font = { set: number | undefined; name: string }

/** The fonts of a document by their number (Rich Text Format Specification 1.9.1, "Font Table"). */
export class FontTable {
  readonly #fonts = new Map<number, Font>()
  #open: Font = { set: undefined, name: '' }

  /** Takes a control word of the table: which font it speaks of, or the character set of that. */
  word(word: string, number: number): void {
    if (word === 'fcharset') this.#open.set = number
    else this.#fonts.set(number, (this.#open = { set: undefined, name: '' }))
  }

  /** Takes a part of its name, which ends with a semicolon. */
  name(text: string): void {
    if (this.#open.name.length < 100) this.#open.name += text
  }

  /** The encoding of its letters; nothing for one that goes by the document's. */
  encodingOf(number: number): string | undefined {
    const set = this.#fonts.get(number)?.set
    return set === undefined ? undefined : labelOfCharacterSet(set)
  }

  /** Its name, if it is a font of symbols; else nothing. One without a known name is taken for Symbol. */
  symbolFontOf(number: number): string {
    const { set, name = '' } = this.#fonts.get(number) ?? {}
    const known = name.split(';')[0]?.trim() ?? ''
    if (isSymbolFont(known)) return known
    return set === symbolSet && known === '' ? 'Symbol' : ''
  }
}
