import { emptyFormula, row, tokensOfFormula, type Formula } from './formula.ts'

/** No field nests deeper. */
const mostDepth = 50

/** What an EQ field of Word says: "\f(1;2)", "\r(3,x)", "x\s\up8(2)" (ECMA-376 part 1, 17.16.5.17). */
export function formulaOfField(instruction: string): Formula {
  return new FieldParser(instruction).row()
}

class FieldParser {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  /** What stands up to the end of an argument, or of all. */
  row(): Formula {
    const items: Formula[] = []
    let plain = ''
    const flush = (): void => {
      items.push(...tokensOfFormula(plain.trim()))
      plain = ''
    }
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at]!
      if (this.#depth > 0 && /[,;)]/.test(character)) break
      this.#at += 1
      if (character !== '\\') plain += character
      else if (/[a-z]/i.test(this.#text[this.#at] ?? '')) {
        flush()
        this.#add(items)
      } else {
        plain += this.#text[this.#at] ?? ''
        this.#at += 1
      }
    }
    flush()
    return row(items)
  }

  /** Adds what a switch makes of its arguments, and of what stands before it. */
  #add(items: Formula[]): void {
    const { name, options } = this.#switch()
    const [first = emptyFormula, second, ...others] = this.#arguments()
    const all = [first, ...(second ? [second, ...others] : [])]
    if (name === 'f')
      items.push({ kind: 'fraction', above: first, below: second ?? emptyFormula, hasLine: true })
    else if (name === 'r') items.push({ kind: 'root', of: second ?? first, degree: second && first })
    else if (name === 's') {
      const base = items.pop() ?? emptyFormula
      items.push(
        /do/i.test(options) ? { kind: 'scripts', base, sub: first } : { kind: 'scripts', base, sup: first },
      )
    } else if (name === 'b') {
      const bracket = /[bl]c\\?(.)/i.exec(options)?.[1] ?? '('
      const close = { '(': ')', '[': ']', '{': '}', '<': '>' }[bracket] ?? bracket
      items.push({ kind: 'fenced', open: bracket, close, separator: '', items: [first] })
    } else if (name === 'i') {
      const sign = /su/i.test(options) ? '∑' : /pr/i.test(options) ? '∏' : '∫'
      items.push(
        { kind: 'scripts', base: { kind: 'operator', text: sign }, sub: first, sup: second },
        others[0] ?? emptyFormula,
      )
    } else if (name === 'a') items.push({ kind: 'table', rows: all.map((one) => [one]) })
    else if (name === 'l') items.push({ kind: 'fenced', open: '', close: '', separator: ', ', items: all })
    else items.push(...all)
  }

  /** The letter of a switch, and the options before its arguments: "\s\up8(2)". */
  #switch(): { name: string; options: string } {
    const rest = /^([a-z])((?:\\[a-z]+\\?[^\sa-z(]?\d*|\s)*)/i.exec(this.#text.slice(this.#at, this.#at + 80))
    this.#at += rest?.[0].length ?? 1
    return { name: rest?.[1]?.toLowerCase() ?? '', options: rest?.[2] ?? '' }
  }

  #arguments(): Formula[] {
    if (this.#text[this.#at] !== '(' || this.#depth >= mostDepth) return []
    const all: Formula[] = []
    this.#depth += 1
    do {
      this.#at += 1
      all.push(this.row())
    } while (/[,;]/.test(this.#text[this.#at] ?? ''))
    this.#at += 1
    this.#depth -= 1
    return all
  }
}
