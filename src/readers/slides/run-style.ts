import type { Attributes } from '../markup/parse-markup.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont, isSymbolFont } from '../symbol-fonts.ts'

/** No run of symbols that a font for all is named for is longer. */
const mostSymbols = 3

/** How the run that is open stands to its line, and what its letters mean (ECMA-376 part 1, 21.1.2.3). */
export class RunStyle {
  #isWithin = false
  #baseline = 0
  #latin = ''
  #symbols = ''

  open(name: string, attributes: Attributes): void {
    if (name === 'a:r' || name === 'a:fld') [this.#baseline, this.#latin, this.#symbols] = [0, '', '']
    else if (name === 'a:rPr') {
      this.#isWithin = true
      this.#baseline = Number.parseFloat(attributes['baseline'] ?? '0')
    } else if (this.#isWithin && name === 'a:latin') this.#latin = attributes['typeface'] ?? ''
    else if (this.#isWithin && name === 'a:sym') this.#symbols = attributes['typeface'] ?? ''
  }

  close(name: string): void {
    if (name === 'a:rPr') this.#isWithin = false
  }

  /** Its place is a share of its size, in thousandths of a percent or with its sign. */
  get standing(): Standing {
    return { shift: this.#baseline > 0 ? 'raised' : this.#baseline < 0 ? 'lowered' : undefined }
  }

  /** A font for symbols may be named for words as well, which are not set in it. */
  shown(text: string): string {
    if (isSymbolFont(this.#latin)) return inFont(text, this.#latin)
    const isSymbol = [...text.trim()].length <= mostSymbols || !/[a-z]{2}/i.test(text)
    return inFont(text, isSymbol ? this.#symbols : '')
  }
}
