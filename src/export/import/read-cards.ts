/** Two sides of a card, as text. */
export type ReadCard = { front: string; back: string }

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/**
 * The cards of a table that Anki or Quizlet would import: a line each, the sides apart by tabs or as `#separator:` says.
 * Quoted fields may go on over lines. Lines without two sides are left out. Never throws.
 */
export function readCards(text: string): ReadCard[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const head = new Map(
    [...plain.matchAll(/^#([a-z ]+):(.*)$/gim)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value.trim(),
    ]),
  )
  const named = head.get('separator') ?? 'tab'
  const separator = separators[named.toLowerCase()] ?? named.slice(0, 1)
  const aside = ['guid', 'notetype', 'deck', 'tags'].map((name) => Number(head.get(`${name} column`)) - 1)
  const body = plain.replace(/^#[a-z ]+:.*\n?/gim, '')
  return rowsOf(body, separator).flatMap((row) => {
    const sides = row.filter((_, column) => !aside.includes(column))
    const [front = '', back = ''] = sides.map((side) =>
      head.get('html') === 'true' ? textOf(side) : side.trim(),
    )
    return front && back ? [{ front, back }] : []
  })
}

/** Rows of fields; a field in quotation marks holds separators, line breaks and doubled quotation marks. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let [row, field, quoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at]
    if (quoted && letter !== undefined) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') field += text[(at += 1)]
      else quoted = false
    } else if (letter === '"' && field === '' && closes(text, at, separator)) quoted = true
    else if (letter === separator || letter === '\n' || letter === undefined) {
      row.push(field)
      field = ''
      if (letter === separator) continue
      rows.push(row)
      row = []
    } else field += letter
  }
  return rows
}

/** Whether a quotation mark at the beginning of a field has its partner at the end of one: else it is a letter like others. */
function closes(text: string, at: number, separator: string): boolean {
  const quotation = /"(?:[^"]|"")*"/y
  quotation.lastIndex = at
  return quotation.test(text) && [separator, '\n', undefined].includes(text[quotation.lastIndex])
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function textOf(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal: string, hex: string, name: string) => {
      if (name) return entities[name] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    })
    .trim()
}
