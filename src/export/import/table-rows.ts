/** One row of a table: its fields, and the line of the file it begins on, counted from 1. */
export type Row = { fields: string[]; line: number }

/** How a row goes on: a small letter where nothing was ended. */
const goesOn = /^[\p{Ll}\d(]/u
const ended = /[.!?…:;]["”’»)]*$/u

/**
 * Rows of fields; a field in quotation marks holds separators, line breaks and doubled quotation marks. Blank rows and
 * what the file says of itself ("#html:true") are none.
 * @param end what ends a row
 * @param isStrict whether a row without a separator is one all the same, and does not go on from the one before it
 */
export function rowsOf(text: string, separator: string, end: string, isStrict: boolean): Row[] {
  const rows: Row[] = []
  const find = { separator: finder(text, separator), end: finder(text, end) }
  let line = 1
  /** The pieces of the last field so far. */
  let goingOn: string[] = []
  const endRow = () => {
    if (goingOn.length > 1) rows.at(-1)?.fields.splice(-1, 1, goingOn.join(''))
  }
  for (let at = 0; at < text.length;) {
    const { fields, next } = rowAt(text, at, separator, end, find)
    const raw = text.slice(at, next)
    const last = rows.at(-1)
    if (isStrict && rows.length === 0 && /^#[a-z ]{1,30}:/i.test(raw)) {
      // What the file says of itself.
    } else if (fields.every((field) => field.trim() === '')) {
      // A blank row.
    } else if (fields.length === 1 && last && !isStrict && last.fields.length > 1) {
      const more = fields[0]?.trim() ?? ''
      goingOn.push(goesOn.test(more) && !ended.test(goingOn.at(-1)?.trim() ?? '') ? ' ' : '\n', more)
    } else {
      endRow()
      rows.push({ fields, line })
      goingOn = fields.slice(-1)
    }
    for (const letter of raw) if (letter === '\n') line++
    at = next
  }
  endRow()
  return rows
}

type Find = (from: number) => number

/** Where a piece of text comes next, looked for once as long as it lies ahead; the end of the text where it does not. */
function finder(text: string, piece: string): Find {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(piece, from)
    if (found < 0) found = text.length
    return found
  }
}

function rowAt(
  text: string,
  start: number,
  separator: string,
  end: string,
  find: { separator: Find; end: Find },
): { fields: string[]; next: number } {
  const fields: string[] = []
  let at = start
  for (;;) {
    const quoted = quotedAt(text, at, separator, end)
    const stop = quoted?.next ?? Math.min(find.separator(at), find.end(at))
    fields.push(quoted?.field ?? text.slice(at, stop))
    at = stop
    if (!text.startsWith(separator, at)) return { fields, next: Math.min(text.length, at + end.length) }
    at += separator.length
  }
}

/** Longer fields in quotation marks are not looked for. */
const longestQuoted = 20_000

/** A field in quotation marks, if its last one stands at the end of a field: else it is a letter like others. */
function quotedAt(
  text: string,
  at: number,
  separator: string,
  end: string,
): { field: string; next: number } | undefined {
  if (text[at] !== '"') return undefined
  let close = at
  do close = text.indexOf('"', close + 1)
  while (close >= 0 && text[close + 1] === '"' && ++close < at + longestQuoted)
  if (close < 0) return undefined
  const next = close + 1
  const isEnd = next >= text.length || text.startsWith(separator, next) || text.startsWith(end, next)
  return isEnd ? { field: text.slice(at + 1, close).replaceAll('""', '"'), next } : undefined
}
