import { decodeMarkup } from './decode-markup.ts'
import type { DocumentText } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { findArticle } from './find-article.ts'
import { PageElements } from './page-elements.ts'
import { writeHtml } from './html-text.ts'
import { parseMarkup } from '../markup/parse-markup.ts'

/**
 * The text of a web page, as a file or as a server sent it, without what surrounds it.
 * @param charset what the server says that it is encoded in
 * @throws AppError `text_file_corrupted`, `document_invalid`; the reason of `signal`
 */
export async function readHtml(
  bytes: Uint8Array,
  signal: AbortSignal,
  charset?: string,
): Promise<DocumentText> {
  const { text, guessed } = await decodeMarkup(bytes, charset)
  const page = await readPage(text, signal, findArticle)
  return { ...page, title: await titleOfPage(text, page, signal), guessed }
}

/** All the text of HTML that nothing surrounds. @throws as `readHtml` */
export function readHtmlWhole(html: string, signal: AbortSignal): Promise<DocumentText> {
  return readPage(html, signal, () => [])
}

type Choice = typeof findArticle

async function readPage(html: string, signal: AbortSignal, choose: Choice): Promise<DocumentText> {
  const { hidden, ...page } = await read(html, { trustsStyles: true, choose }, signal)
  // Where styles leave less to see than they hide, a program of the page shows it.
  if (hidden <= page.text.length) return page
  const { hidden: _, ...whole } = await read(html, { trustsStyles: false, choose }, signal)
  return { ...whole, perhapsHidden: true }
}

async function read(
  html: string,
  { trustsStyles, choose }: { trustsStyles: boolean; choose: Choice },
  signal: AbortSignal,
): Promise<DocumentText & { hidden: number }> {
  const blocks = new TextBlocks()
  const elements = new PageElements()
  const hidden = await writeHtml(html, blocks, {
    trustsStyles,
    language: 'html',
    signal,
    onOpen(name, attributes) {
      blocks.zone = elements.open(name, attributes)
    },
    onClose(_, isWritten) {
      blocks.zone = elements.close(isWritten)
    },
  })
  return { ...blocks.toText((parts) => choose(parts, elements)), hidden }
}

/** What a page is headed by: its one heading of the first level or else its title; may be empty. */
async function titleOfPage(
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
