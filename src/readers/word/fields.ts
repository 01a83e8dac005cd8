import type { Attributes } from '../markup/parse-markup.ts'
import { inFont } from '../symbol-fonts.ts'
import { formulaOfField } from '../formula/field.ts'
import { linearForm } from '../formula/linear-form.ts'

type Field = { instruction: string; hasResult: boolean }

/** The fields of a text: what they are told to show, which stands before what they show (ECMA-376 part 1, 17.16). */
export class Fields {
  readonly #open: Field[] = []
  /** Whether the instruction of the innermost field is being read. */
  #isTold = false

  /** A field in one element. */
  start(instruction: string): void {
    this.#open.push({ instruction, hasResult: false })
  }

  /** A field that is marked where it begins, where its result does and where it ends. @returns as `end` does */
  mark(attributes: Attributes): string {
    const type = attributes['w:fldCharType']
    if (type === 'begin') this.start('')
    this.#isTold = type === 'begin'
    return type === 'end' ? this.end() : ''
  }

  /** Takes a part of an instruction. */
  tell(text: string): void {
    const field = this.#open.at(-1)
    if (field && this.#isTold && field.instruction.length < longestInstruction) field.instruction += text
  }

  /** Something is shown by the fields that are open. */
  show(): void {
    for (const field of this.#open) field.hasResult = true
  }

  /** Whether what is shown is the mark of a note. */
  get isNoteMark(): boolean {
    return this.#open.some(({ instruction }) => /^\s*NOTEREF\b/i.test(instruction))
  }

  /** @returns what a field shows that has only its instruction; else nothing */
  end(): string {
    const field = this.#open.pop()
    return field && !field.hasResult ? shownBy(field.instruction) : ''
  }
}

const longestInstruction = 2000

/** What a field that draws its result shows: one of a symbol, or of a formula. */
export function shownBy(instruction: string): string {
  const [, code = '', options = ''] = /^\s*SYMBOL\s+(\w+)([^]*)$/i.exec(instruction) ?? []
  if (code !== '') {
    const font = /\\f\s*(?:"([^"]*)"|(\S+))/i.exec(options)
    const number = Number(code)
    if (!Number.isInteger(number) || number < 32 || number > 0xffff) return ''
    const isUnicode = /\\u/i.test(options)
    return isUnicode
      ? String.fromCodePoint(number)
      : inFont(String.fromCharCode(number), font?.[1] ?? font?.[2] ?? '')
  }
  const formula = /^\s*EQ\s([^]*)$/i.exec(instruction)?.[1]
  return formula === undefined ? '' : linearForm(formulaOfField(formula))
}
