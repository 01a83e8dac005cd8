import { inFont } from './symbol-fonts.ts'
import { formulaOfField } from './formula/field.ts'
import { linearForm } from './formula/linear-form.ts'

type Field = { instruction: string; hasResult: boolean }

/** The fields of Word's formats: what they are told to show, which stands before what they show (ECMA-376 part 1, 17.16). */
export class Fields {
  readonly #open: Field[] = []
  start(instruction = ''): void {
    this.#open.push({ instruction, hasResult: false })
  }

  /** Takes a part of an instruction. */
  tell(text: string): void {
    const field = this.#open.at(-1)
    if (field && field.instruction.length < longestInstruction) field.instruction += text
  }

  /** Something is shown by the fields that are open. */
  show(): void {
    for (const field of this.#open) field.hasResult = true
  }

  /** Whether what is shown leads within the document: raised, it is the mark of a note. */
  get leadsWithin(): boolean {
    return this.#open.some(({ instruction }) => /^\s*(?:NOTEREF\b|HYPERLINK\s+\\l\b)/i.test(instruction))
  }

  /** @returns what a field shows that has only its instruction; else nothing */
  end(): string {
    const field = this.#open.pop()
    return field && !field.hasResult ? shownBy(field.instruction) : ''
  }
}

const longestInstruction = 2000

/** What a field that draws its result shows: one of a symbol, or of a formula. */
function shownBy(instruction: string): string {
  const [, code = '', options = ''] = /^\s*SYMBOL\s+(\w+)([^]*)/i.exec(instruction) ?? []
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
