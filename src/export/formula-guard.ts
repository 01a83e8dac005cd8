/** What begins a formula in Excel, LibreOffice or Google Sheets, in the full width of East Asian keyboards too. */
const begins = String.raw`\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n]`
/** A cell that would be run, or looks like one that was guarded. */
const formula = new RegExp(`^'*(?:${begins})`, 'u')
const guarded = new RegExp(`^'+(?:${begins})`, 'u')
/** "-5", "−3.2", "+41 79 123", "-1.5e3", "-5 %": with nothing in it that could be run. */
const number = /^[+\-＋－]\s?[\p{Nd}.,][\p{Nd}\s.,'’]*(?:e[+-]?\p{Nd}{1,3})?\s?[%‰€$£¥]?$/iu

/**
 * A cell of a table that no spreadsheet runs: one that would be taken for a formula begins with an apostrophe; numbers
 * stay numbers, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function guardCell(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
}

/** A cell as it was before it was guarded. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
