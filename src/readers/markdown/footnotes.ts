const definition = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)/
const fence = /^ {0,3}(?:```|~~~)/

/**
 * Takes the footnotes out of Markdown, which CommonMark does not know: marks go, notes become paragraphs at the end.
 * A mark is what has a note; `[^a-z]` in a pattern stays.
 */
export function moveFootnotes(markdown: string): string {
  const notes = new Map<string, string[]>()
  const body: string[] = []
  let fenced = false
  let note: string[] | undefined
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) fenced = !fenced
    const [, label, text = ''] = (!fenced && definition.exec(line)) || []
    if (label !== undefined) notes.set(label, (note = [text]))
    else if (note && /^(?: {2}|\t)/.test(line)) note.push(line.trim())
    else {
      note = undefined
      body.push(line)
    }
  }
  if (notes.size === 0) return markdown
  const text = body.join('\n').replace(/\[\^([^\]\s]+)\]/g, (mark, label) => (notes.has(label) ? '' : mark))
  return [text, ...[...notes.values()].map((lines) => lines.join('\n'))].join('\n\n')
}
