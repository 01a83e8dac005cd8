/** A formula as it is built, whatever it was written in. */
export type Formula =
  /** What is written as it stands; `text` are words, which keep their spaces. */
  | { kind: 'number' | 'letters' | 'name' | 'operator' | 'text'; text: string }
  | { kind: 'row'; items: Formula[] }
  | { kind: 'fraction'; above: Formula; below: Formula; hasLine: boolean }
  | { kind: 'root'; of: Formula; degree?: Formula | undefined }
  | { kind: 'scripts'; base: Formula; sub?: Formula | undefined; sup?: Formula | undefined; before?: boolean }
  /** A combining character over or under its base. */
  | { kind: 'accent'; base: Formula; mark: string }
  | { kind: 'fenced'; open: string; close: string; separator: string; items: Formula[] }
  | { kind: 'table'; rows: Formula[][] }

export const emptyFormula: Formula = { kind: 'row', items: [] }

/** Several in a row; one alone is itself. */
export function row(items: Formula[]): Formula {
  return items.length === 1 && items[0] ? items[0] : { kind: 'row', items }
}

/** A number, a letter or letters, white space, or any other character. */
const parts = /(\p{Nd}+(?:[.,]\p{Nd}+)*)|([\p{L}\p{M}]+)|(\s+)|(.)/gsu

/** The parts of text in a formula, as of "2x+1". */
export function tokensOfFormula(text: string): Formula[] {
  return Array.from(text.matchAll(parts), ([part, number, letters, blank]): Formula => {
    if (number !== undefined) return { kind: 'number', text: part }
    if (letters !== undefined) return { kind: 'letters', text: part }
    return blank === undefined ? { kind: 'operator', text: part } : { kind: 'text', text: ' ' }
  })
}

/** Accents by what stands for them over a letter: as combining characters. */
const accents: Record<string, string> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '∼': '\u0303',
  '¯': '\u0304',
  '‾': '\u0304',
  '\u0305': '\u0304',
  '―': '\u0304',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030C',
  '´': '\u0301',
  '`': '\u0300',
  '˘': '\u0306',
  '→': '\u20D7',
  '⃗': '\u20D7',
  '⇀': '\u20D7',
  _: '\u0332',
  '\u0332': '\u0332',
}

/** The combining character that an accent over a letter is; undefined for what is none. */
export function accentOf(text: string): string | undefined {
  const mark = text.trim()
  if (/^[\u0300-\u036F\u20D0-\u20EF]$/u.test(mark)) return accents[mark] ?? mark
  return Object.hasOwn(accents, mark) ? accents[mark] : undefined
}
