import { chemistryOf } from './chemistry.ts'
import { emptyFormula, row, tokensOfFormula, type Formula } from './formula.ts'
import { isToken as is, texTokens, type TexToken } from './tex-tokens.ts'
import {
  texAccents,
  texFaces,
  texLetters,
  texNames,
  texOperators,
  texSpaces,
  texWords,
} from './tex-symbols.ts'

/** Longer than any formula; what is longer is not one. */
const longest = 20_000
/** What nests deeper is taken as it comes. */
const mostDepth = 60

/** What a formula in TeX says. Commands that are not known say their names. */
export function formulaOfTex(tex: string): Formula {
  if (tex.length > longest) return { kind: 'text', text: tex }
  return new TexParser(tex).all()
}

class TexParser {
  readonly #tokens: TexToken[]
  #at = 0
  #depth = 0
  #nested = 0

  constructor(tex: string) {
    this.#tokens = texTokens(tex)
  }

  /** What a stray end leaves over is read as well. */
  all(): Formula {
    const items: Formula[] = []
    while (this.#at < this.#tokens.length) {
      items.push(this.#row())
      this.#at += 1
    }
    return row(items)
  }

  /** What stands up to what ends it, which is not read. */
  #row(ends: (token: TexToken) => boolean = () => false): Formula {
    let items: Formula[] = []
    this.#depth += 1
    for (let token = this.#peek(); token && !ends(token); token = this.#peek()) {
      if (is(token, 'special', '}')) break
      if (this.#depth > 1 && token.kind === 'command' && /^(?:end|right)$/.test(token.text)) break
      this.#at += 1
      if (token.kind === 'blank' || is(token, 'special', '&') || is(token, 'special', '$')) continue
      if (is(token, 'special', '^') || is(token, 'special', '_') || is(token, 'special', "'"))
        this.#script(items, token.text)
      else if (token.kind === 'command' && /^(?:over|choose|atop)$/.test(token.text)) {
        items = [fractionOf(row(items), this.#row(ends), token.text === 'over')]
      } else items.push(this.#item(token))
    }
    this.#depth -= 1
    return row(items)
  }

  #peek(): TexToken | undefined {
    return this.#tokens[this.#at]
  }

  #skipBlanks(): void {
    while (this.#peek()?.kind === 'blank') this.#at += 1
  }

  #script(items: Formula[], mark: string): void {
    let last = items.pop() ?? emptyFormula
    // "\sum\limits": the face that was asked for says nothing.
    while (last.kind === 'row' && last.items.length === 0 && items.length > 0)
      last = items.pop() ?? emptyFormula
    const base: Extract<Formula, { kind: 'scripts' }> =
      last.kind === 'scripts' && !last.before ? last : { kind: 'scripts', base: last }
    if (mark === '_') items.push({ ...base, sub: this.#argument() })
    else if (mark === '^')
      items.push({ ...base, sup: base.sup ? row([base.sup, this.#argument()]) : this.#argument() })
    else {
      const prime: Formula = { kind: 'operator', text: '′' }
      items.push({ ...base, sup: base.sup ? row([base.sup, prime]) : prime })
    }
  }

  /** A group or the next token. */
  #argument(): Formula {
    this.#skipBlanks()
    const token = this.#peek()
    if (!token || is(token, 'special', '}')) return emptyFormula
    this.#at += 1
    // Of "x^23" only the 2 is raised.
    if (/^\d{2}/.test(token.text)) {
      this.#at -= 1
      this.#tokens[this.#at] = { ...token, text: token.text.slice(1) }
      return { kind: 'number', text: token.text[0] ?? '' }
    }
    return this.#item(token)
  }

  /** A group, as written, or what stands in square brackets. */
  #written(): string {
    this.#skipBlanks()
    if (!is(this.#peek(), 'special', '{')) return this.#tokens[this.#at++]?.text ?? ''
    let text = ''
    let depth = 0
    for (let token = this.#peek(); token; token = this.#peek()) {
      this.#at += 1
      if (is(token, 'special', '{')) depth += 1
      else if (is(token, 'special', '}')) depth -= 1
      else if (token.kind === 'command')
        text += texLetters.get(token.text) ?? (/^[a-z]/i.test(token.text) ? '' : token.text)
      else text += token.text === '~' ? ' ' : token.text
      if (depth === 0) break
    }
    return text
  }

  #optional(): Formula | undefined {
    this.#skipBlanks()
    if (this.#peek()?.text !== '[') return undefined
    this.#at += 1
    const inner = this.#row(({ text }) => text === ']')
    this.#at += 1
    return inner
  }

  #item(token: TexToken): Formula {
    if (this.#nested >= mostDepth) return row(tokensOfFormula(token.kind === 'special' ? '' : token.text))
    this.#nested += 1
    const formula = this.#meant(token)
    this.#nested -= 1
    return formula
  }

  #meant(token: TexToken): Formula {
    if (is(token, 'special', '{')) {
      const inner = this.#row()
      this.#at += 1
      return inner
    }
    if (token.kind === 'command') return this.#command(token.text)
    return token.text === '~' ? { kind: 'text', text: ' ' } : row(tokensOfFormula(token.text))
  }

  #command(name: string): Formula {
    const [letter, operator, accent] = [texLetters.get(name), texOperators.get(name), texAccents.get(name)]
    if (/^[dtc]?frac$/.test(name)) return fractionOf(this.#argument(), this.#argument(), true)
    if (/^[dt]?binom$/.test(name)) return fractionOf(this.#argument(), this.#argument(), false)
    if (name === 'sqrt') {
      const degree = this.#optional()
      return { kind: 'root', of: this.#argument(), degree }
    }
    if (/^(?:mathrm|operatorname\*?)$/.test(name)) return this.#name()
    if (texWords.test(name)) return { kind: 'text', text: this.#written() }
    if (letter !== undefined) return { kind: 'letters', text: letter }
    if (operator !== undefined) return { kind: 'operator', text: operator }
    if (texNames.has(name)) return { kind: 'name', text: name.replace('bmod', 'mod') }
    if (name === 'pmod')
      return row([{ kind: 'text', text: ' (mod ' }, this.#argument(), { kind: 'text', text: ')' }])
    if (accent !== undefined) return { kind: 'accent', base: this.#argument(), mark: accent }
    if (name === 'left') return this.#fenced()
    if (name === 'begin') return this.#environment(this.#written())
    if (/^(?:overset|stackrel|underset)$/.test(name)) {
      const [script, base] = [this.#argument(), this.#argument()]
      return name === 'underset'
        ? { kind: 'scripts', base, sub: script }
        : { kind: 'scripts', base, sup: script }
    }
    if (/^(?:overbrace|underbrace|substack|phantom|not)$/.test(name)) return this.#framed(name)
    if (/^(?:label|tag|ref|eqref|hspace|vspace|textcolor|color|style|class|htmlClass)\*?$/.test(name)) {
      const said = this.#written()
      return name.startsWith('tag') ? { kind: 'text', text: ` (${said})` } : emptyFormula
    }
    if (name === 'ce') return { kind: 'text', text: chemistryOf(this.#written()) }
    if (texFaces.test(name)) return emptyFormula
    if (Object.hasOwn(texSpaces, name)) return { kind: 'text', text: texSpaces[name] ?? '' }
    if (name === '\\') return { kind: 'operator', text: ';' }
    if (/^[a-z]/i.test(name)) return { kind: 'name', text: name }
    return { kind: 'operator', text: name === '|' ? '‖' : name }
  }

  /** A word that is set upright, or letters of which each is what it is. */
  #name(): Formula {
    const from = this.#at
    const text = this.#written().trim()
    if (/^\p{L}{2,}$/u.test(text)) return { kind: 'name', text }
    this.#at = from
    return this.#argument()
  }

  #framed(name: string): Formula {
    const inner = this.#argument()
    if (name === 'phantom') return emptyFormula
    if (name !== 'not') return inner
    if (!('text' in inner)) return inner
    return { kind: 'operator', text: `${inner.text}\u0338`.normalize('NFC') }
  }

  #delimiter(): string {
    this.#skipBlanks()
    const token = this.#tokens[this.#at++]
    if (!token || token.text === '.') return ''
    if (token.kind !== 'command') return token.text
    return token.text === '|' ? '‖' : (texOperators.get(token.text) ?? token.text)
  }

  #fenced(): Formula {
    const open = this.#delimiter()
    const inner = this.#row()
    const isClosed = is(this.#peek(), 'command', 'right')
    if (isClosed) this.#at += 1
    return { kind: 'fenced', open, close: isClosed ? this.#delimiter() : '', separator: '', items: [inner] }
  }

  #environment(name: string): Formula {
    if (/^array|^(?:align(?:ed)?at|tabular)/.test(name)) this.#written()
    const rows: Formula[][] = [[]]
    while (this.#peek() && !is(this.#peek(), 'command', 'end')) {
      const isBreak = (token: TexToken): boolean => is(token, 'special', '&') || is(token, 'command', '\\')
      rows.at(-1)?.push(this.#row(isBreak))
      const ended = this.#peek()
      if (is(ended, 'command', '\\')) rows.push([])
      if (ended && !is(ended, 'command', 'end')) this.#at += 1
    }
    if (this.#peek()) {
      this.#at += 1
      this.#written()
    }
    const [open, close] =
      { p: '()', b: '[]', B: '{}', v: '||', V: '‖‖' }[/^([pbBvV])matrix/.exec(name)?.[1] ?? ''] ?? ''
    const table: Formula = { kind: 'table', rows }
    if (open !== undefined) return { kind: 'fenced', open, close: close ?? '', separator: '', items: [table] }
    return /^[dr]?cases/.test(name)
      ? { kind: 'fenced', open: '{ ', close: '', separator: '', items: [row([table, emptyFormula])] }
      : table
  }
}

function fractionOf(above: Formula, below: Formula, hasLine: boolean): Formula {
  return { kind: 'fraction', above, below, hasLine }
}
