import { parseMarkup, type Attributes, type MarkupOptions } from '../markup/parse-markup.ts'
import type { LeftOut } from '../reading-report.ts'
import type { TextBlocks } from '../text-blocks.ts'
import { concealment, lookOf, pageLook, type Look } from './element-look.ts'
import { isBlock, isUnseen } from './elements.ts'
import { StyleSheet } from './style-sheet.ts'

type Options = MarkupOptions & {
  /** Further elements to leave out with all they hold. */
  skips?: (name: string, attributes: Attributes) => boolean
  /** Told of each element as it begins and ends, before its text is. */
  onOpen?: (name: string, attributes: Attributes) => void
  onClose?: (name: string) => void
}

/**
 * Puts the visible text of HTML into blocks: headings and paragraphs, list items with their marks, rows of tables,
 * preformatted text as it stands.
 * @throws AppError `document_invalid`; the reason of the signal
 */
export async function writeHtml(html: string, blocks: TextBlocks, options: Options): Promise<void> {
  const { skips, onOpen, onClose, ...parsing } = options
  const lists = new Lists()
  let preformatted = 0
  const sheet = new StyleSheet()
  for (const { 0: tag, index } of html.matchAll(/<style\b[^<>]*>/gi)) {
    const start = index + tag.length
    sheet.add(untilEndTag(html, start))
  }
  // What another file paints is not known.
  const isPainted = sheet.paintsUnseen || /<link\b[^<>]*stylesheet|<\?xml-stylesheet/i.test(html)
  const page = { ...pageLook, onPaper: !isPainted }
  const looks: Look[] = [page]
  let hides: LeftOut['why'] | undefined
  await parseMarkup(
    html,
    {
      skips: (name, attributes) => isUnseen(name, attributes) || (skips?.(name, attributes) ?? false),
      open(name, attributes) {
        const look = lookOf(sheet.of(name, attributes), looks.at(-1) ?? page)
        if ('bgcolor' in attributes || 'background' in attributes) look.onPaper = false
        looks.push(look)
        hides = concealment(look)
        if (isBlock(name)) blocks.end()
        onOpen?.(name, attributes)
        if (name === 'pre') preformatted += 1
        else if (name === 'br') blocks.lineBreak()
        else if (name === 'ol' || name === 'ul' || name === 'menu') lists.open(name, attributes)
        else if (name === 'li') blocks.startItem(lists.marker(attributes))
        else if (name === 'dt' || name === 'dd') blocks.startItem('')
        else if (name === 'tr') blocks.startRow()
        else if (name === 'td' || name === 'th') blocks.startCell()
      },
      text(text) {
        if (hides) {
          // What is there and cannot be seen still keeps the words around it apart.
          blocks.write(' ')
          blocks.hide(text, hides)
        } else if (preformatted > 0) blocks.writePreformatted(text)
        else blocks.write(text)
      },
      close(name) {
        looks.pop()
        hides = concealment(looks.at(-1) ?? page)
        if (name === 'li' || name === 'dt' || name === 'dd') blocks.endItem()
        else if (name === 'tr') blocks.endRow()
        else if (isBlock(name)) blocks.end()
        if (name === 'pre') preformatted -= 1
        else if (name === 'ol' || name === 'ul' || name === 'menu') lists.close()
        onClose?.(name)
      },
      isDone: () => blocks.full,
    },
    parsing,
  )
}

/** The lists that are open, and what the next item of each is marked with. */
class Lists {
  readonly #open: (number | undefined)[] = []

  open(name: string, { start }: Attributes): void {
    this.#open.push(name === 'ol' ? (wholeNumber(start) ?? 1) : undefined)
  }

  close(): void {
    this.#open.pop()
  }

  marker({ value }: Attributes): string {
    const next = this.#open.at(-1)
    if (next === undefined) return '• '
    const number = wholeNumber(value) ?? next
    this.#open[this.#open.length - 1] = number + 1
    return `${number}. `
  }
}

function wholeNumber(attribute: string | undefined): number | undefined {
  return attribute !== undefined && /^\s*-?\d{1,9}\s*$/.test(attribute) ? Number(attribute) : undefined
}

/** What stands up to the next end tag, found without looking at the rest of a page over and over. */
function untilEndTag(html: string, start: number): string {
  const end = html.indexOf('</', start)
  return html.slice(start, end < 0 ? undefined : end)
}
