import type { Attributes } from '../markup/parse-markup.ts'
import { written } from '../numerals.ts'

/** How the paragraphs of one shape are marked (ECMA-376 part 1, 21.1.2.4). */
export class Bullets {
  readonly #counts: number[] = []
  readonly #usual: string
  #level = 0
  #marker = ''

  /** @param usual the mark of a paragraph that says nothing: of the shape's layout, which is not read */
  constructor(usual: string) {
    this.#usual = usual
  }

  startParagraph(): void {
    this.#level = 0
    this.#marker = this.#usual
  }

  /** Takes what a property of the paragraph says. */
  read(name: string, attributes: Attributes): void {
    if (name === 'a:pPr') this.#level = Number(attributes['lvl']) || 0
    else if (name === 'a:buNone') this.#marker = ''
    else if (name === 'a:buChar' || name === 'a:buBlip') this.#marker = '• '
    else if (name === 'a:buAutoNum') this.#marker = this.#next(attributes)
  }

  /** How deep the paragraph stands, from 0. */
  get level(): number {
    return this.#level
  }

  /** The mark of the paragraph, with a space after it; maybe nothing. */
  get marker(): string {
    return this.#marker
  }

  #next({ type = '', startAt }: Attributes): string {
    const counted = this.#counts[this.#level]
    this.#counts.length = this.#level + 1
    const count = counted === undefined ? Number(startAt) || 1 : counted + 1
    this.#counts[this.#level] = count
    const [, format = '', style = ''] = /^(alphaLc|alphaUc|romanLc|romanUc|arabic)(\w*)$/.exec(type) ?? []
    const number = written(count, format)
    if (style === 'ParenBoth') return `(${number}) `
    if (style === 'ParenR') return `${number}) `
    return style === 'Plain' ? `${number} ` : `${number}. `
  }
}
