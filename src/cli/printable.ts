/** What comes from a document or an engine is text, never an order to the terminal: control characters become spaces. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}--[\t\n]]/gv, ' ')
}
