import type { DocumentText } from '../document-text.ts'
import { parseMarkup } from '../markup/parse-markup.ts'

/** What a page is headed by: its one heading of the first level or else its title; may be empty. */
export async function titleOfPage(
  html: string,
  { text, blocks = [] }: DocumentText,
  signal: AbortSignal,
): Promise<string> {
  const [heading, ...others] = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1)
  if (heading && others.length === 0) return inOneLine(text.slice(heading.start, heading.end))
  let title: string | undefined
  const open: string[] = []
  await parseMarkup(
    html,
    {
      open: (name) => void open.push(name),
      text(part) {
        // A drawing may have a title too.
        if (open.at(-1) === 'title' && !open.includes('svg')) title = (title ?? '') + part
      },
      close: () => void open.pop(),
      isDone: () => title !== undefined,
    },
    { language: 'html', signal },
  )
  return inOneLine(title ?? '')
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
